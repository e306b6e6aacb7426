/** A path, command, module or ADR number in text, with its line. */
export type Reference = { readonly line: number; readonly name: string };

/** Generated or private folders, which Git ignores. */
const generated = /(^|\/)(dist|dist-laos|data|node_modules|screenshots|test-results|playwright-report|secrets|\.cache)(\/|$)/;
const sourceFile = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|sql|md|ya?ml|sh|py)$/;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The comments of a source file, with all other characters blanked so that lines stay the same. Markdown is returned unchanged. */
export function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  const comment = /\.(sql)$/.test(path)
    ? /--[^\n]*/g
    : /\.(ya?ml|sh|Dockerfile|py)$/.test(path)
      ? /(?<=^|\s)#[^\n]*/g
      : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  let prose = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(comment)) {
    prose += blank(text.slice(end, index)) + found;
    end = index + found.length;
  }
  return prose + blank(text.slice(end));
}

/** Paths of files in backticks, and the targets of relative links. */
export function pathsIn(prose: string, topFolders: ReadonlySet<string>): readonly Reference[] {
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].filter(([, name = '']) => {
    const [top = ''] = name.split('/');
    const isFolder = name.includes('/') && topFolders.has(top) && /^[\w./@-]+$/.test(name);
    return sourceFile.test(name) || isFolder;
  });
  const linked = prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g);
  return [...named, ...linked]
    .map((match) => ({ line: lineOf(prose, match.index), name: match[1] ?? '' }))
    .filter(({ name }) => !generated.test(name));
}

/** Names of npm scripts, of the root or of a workspace. */
export const commandsIn = (text: string): readonly Reference[] =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => ({ line: lineOf(text, match.index), name: match[1] ?? '' }));

/** ADR numbers: `ADR 0012`, `ADR 0012, 0014 and 0015`, `docs/adr/0012`. */
export const decisionsIn = (text: string): readonly Reference[] =>
  [...text.matchAll(/\bADRs? \d{4}(?:(?:, | and | to )\d{4})*|\badr\/\d{4}/g)].flatMap((match) =>
    [...match[0].matchAll(/\d{4}/g)].map(([name]) => ({ line: lineOf(text, match.index), name })),
  );

/** Modules of the repository's packages, in code and in text. */
export const modulesIn = (text: string, scope: string): readonly Reference[] =>
  [...text.matchAll(new RegExp(`${scope}/[a-z][\\w-]*(?:/[\\w-]+)*(?:\\.tsx?)?(?![\\w-])(?!/\\*)`, 'g'))].map((match) => ({
    line: lineOf(text, match.index),
    name: match[0],
  }));
