/** Names and strings as LLVM's text has them. */

export function globalName(name: string): string {
  return `@${identifier(name)}`;
}

export function localName(name: string): string {
  return `%${identifier(name)}`;
}

/** The label before a block, without its colon. */
export function identifier(name: string): string {
  return /^[A-Za-z._-][A-Za-z0-9._-]*$/.test(name) ? name : quoted(name);
}

export function quoted(text: string): string {
  return `"${escaped(new TextEncoder().encode(text))}"`;
}

export function escaped(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const plain = byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c;
    if (plain) text += String.fromCharCode(byte);
    else if (byte === 0x5c) text += "\\\\";
    else text += `\\${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return text;
}
