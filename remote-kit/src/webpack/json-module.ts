/** With webpack's own JSON modules, each lazy import needs extra interop code. */
export default function jsonModule(source: string): string {
  // In an object literal, the key `__proto__` would set the prototype.
  return `export default ${source.includes('__proto__') ? `JSON.parse(${JSON.stringify(source)})` : source};`;
}
