console.log("clew");
