/** Names with another meaning on a page, in the store or in a build. */
const reservedNames = new Set(['shell', 'shared', 'host', 'remote', 'default', 'all', 'then', 'platform', 'services']);
/** Reserved words of JavaScript (ECMA-262, 12.7.2 and strict mode). */
const keywords = new Set(
  `arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Why a remote cannot have a name, as a phrase that follows it; undefined if it can. */
export function nameProblem(name: string): string | undefined {
  if (reservedNames.has(name)) return 'is reserved for another purpose';
  if (keywords.has(name)) return 'is reserved: it is a JavaScript keyword';
  // A lookup in an object would find the inherited property instead of the remote.
  return name in Object.prototype ? 'is reserved: it is a property of every JavaScript object' : undefined;
}
