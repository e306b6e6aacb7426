import { SourceMap, type SourceMapPayload } from 'node:module';

type ReadMap = (script: string) => Promise<string | undefined>;

/** `webpack://bonus@local/./src/page.tsx` as a path in the remote's folder. */
const named = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');

async function sourceOf(location: string, read: ReadMap): Promise<string | undefined> {
  const { script, line, column } = /^(?<script>[\w.@-]+\.js):(?<line>\d+):(?<column>\d+)$/.exec(location)?.groups ?? {};
  const text = script === undefined ? undefined : await read(script);
  if (text === undefined) return undefined;
  // The build has just written this source map.
  const found = new SourceMap(JSON.parse(text) as SourceMapPayload).findOrigin(Number(line), Number(column));
  return 'fileName' in found ? `${named(found.fileName)}:${found.lineNumber}:${found.columnNumber}` : undefined;
}

/** The first of the places, innermost first, that is in the remote's own sources; otherwise the first known one. */
export async function sourceLocation(locations: readonly string[], read: ReadMap): Promise<string> {
  const sources = (await Promise.all(locations.map((location) => sourceOf(location, read)))).filter(
    (source) => source !== undefined,
  );
  return sources.find((source) => source.startsWith('src/')) ?? sources[0] ?? '';
}
