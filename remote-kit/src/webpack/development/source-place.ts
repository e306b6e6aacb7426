import { SourceMap, type SourceMapPayload } from 'node:module';

/** Reads the source map of a script of the build; undefined where it has none. */
type ReadMap = (script: string) => Promise<string | undefined>;

/** `webpack://bonus@local/./src/page.tsx` as it is called in the remote's folder. */
const named = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');

async function sourceOf(place: string, read: ReadMap): Promise<string | undefined> {
  const { script, line, column } = /^(?<script>[\w.@-]+\.js):(?<line>\d+):(?<column>\d+)$/.exec(place)?.groups ?? {};
  const text = script === undefined ? undefined : await read(script);
  if (text === undefined) return undefined;
  // A file that the build has just written.
  const found = new SourceMap(JSON.parse(text) as SourceMapPayload).findOrigin(Number(line), Number(column));
  return 'fileName' in found ? `${named(found.fileName)}:${found.lineNumber}:${found.columnNumber}` : undefined;
}

/**
 * The line of the sources from which something was thrown.
 * @param places in scripts of the build, `page-bonus.js:12:5`, the innermost first.
 * @returns the first that is of the remote's own sources, else the first that is known, else an empty string.
 */
export async function sourcePlace(places: readonly string[], read: ReadMap): Promise<string> {
  const sources = (await Promise.all(places.map((place) => sourceOf(place, read)))).filter((source) => source !== undefined);
  return sources.find((source) => source.startsWith('src/')) ?? sources[0] ?? '';
}
