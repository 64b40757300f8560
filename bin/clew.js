#!/usr/bin/env node
import "../dist/clew.js";
