/**
 * `npm run bench:build [-- COMMIT] [--rounds 5]` builds the sources of a commit and the current ones in turns, from scratch,
 * with the installed packages. Fails if build time or first JavaScript are certainly worse.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRatio, ratioOf } from '../lib/ratio.ts';
import { browserPackages, print, root, runTool } from '../lib/workspace.ts';
import { sourcesOf } from './sources-of.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } });
const [commit = 'HEAD'] = positionals;
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 2) {
  print('--rounds takes a number of at least 2');
  process.exit(2);
}

type Built = { readonly seconds: number; readonly bytes: ReadonlyMap<string, number> };

async function build(folder: string): Promise<Built> {
  const outputs = [...browserPackages.map((name) => join(folder, name, 'dist')), join(folder, 'shell/dist-laos')];
  for (const path of [...outputs, join(folder, 'sandbox/dist')]) await rm(path, { recursive: true, force: true });
  const startedAt = performance.now();
  // A build over budget also returns its figures.
  const { output } = await runTool('node', ['tools/build/build.ts'], { folder });
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = new Map<string, number>();
  for (const [, page = '', kilobytes = ''] of output.matchAll(/^(\/\S+ in \w+): first JavaScript[\s\S]*?^ +total +([\d.]+) kB/gm))
    bytes.set(page, Number(kilobytes));
  if (bytes.size === 0) throw new Error(`no build in ${folder}:\n${output}`);
  return { seconds, bytes };
}

const base = await sourcesOf(commit);
const pairs: [number, number][] = [];
let bytes: [now: Built['bytes'], then: Built['bytes']] | undefined;
for (let round = 1; round <= rounds; round += 1) {
  // The first build has colder caches, so the order alternates.
  const order = round % 2 === 1 ? [root, base] : [base, root];
  const built = new Map<string, Built>();
  for (const folder of order) built.set(folder, await build(folder));
  const [now, previous] = [built.get(root), built.get(base)];
  if (!now || !previous) throw new Error('a build is missing');
  pairs.push([now.seconds, previous.seconds]);
  bytes = [now.bytes, previous.bytes];
  print(`round ${round}: ${now.seconds.toFixed(1)} s, ${commit} ${previous.seconds.toFixed(1)} s`);
}
const time = ratioOf(pairs);
print(`\nbuild time, times that of ${commit}: ${formatRatio(time)}`);
let isWorse = time.low > 1;
for (const [page, now] of bytes?.[0] ?? []) {
  const previous = bytes?.[1].get(page);
  if (previous === undefined) continue;
  isWorse ||= now > previous;
  print(`${page}, first JavaScript: ${now} kB, ${commit} ${previous} kB, ${(now / previous).toFixed(3)}`);
}
await rm(base, { recursive: true, force: true });
if (isWorse) process.exitCode = 1;
