/** Names that mean something else on a page, in the store or in a build. */
const taken = new Set(['shell', 'shared', 'host', 'remote', 'default', 'all', 'then', 'platform', 'services']);
/** Words of JavaScript, which cannot name anything in it (ECMA-262, 12.7.2 and strict mode). */
const words = new Set(
  `arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Why a remote cannot have a name, in words that follow it; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (taken.has(name)) return 'is reserved: it means something else';
  if (words.has(name)) return 'is reserved: it is a word of JavaScript';
  // Whoever looks a remote up by this name in an object would find what every object has.
  return name in Object.prototype ? 'is reserved: every object of JavaScript has something of that name' : undefined;
}
