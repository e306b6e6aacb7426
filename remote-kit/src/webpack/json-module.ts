/**
 * Webpack's loader of JSON as a module with a default export. A JSON module of webpack's own is no such module: each build that imports one
 * lazily has code that makes it one.
 */
export default function jsonModule(source: string): string {
  // A key `__proto__` of an object literal would be another thing than in JSON.
  return `export default ${source.includes('__proto__') ? `JSON.parse(${JSON.stringify(source)})` : source};`;
}
