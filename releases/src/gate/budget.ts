import type { BuiltRelease } from '../release/built-release.ts';
import { markFile } from '../release/publish.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

/** The measured parts of a release, each with the start of its message. */
export const parts = [
  ['entryBytes', 'its first scripts weigh'],
  ['totalBytes', 'all its scripts weigh'],
  ['assetBytes', 'its other files weigh'],
] as const;
type Part = (typeof parts)[number][0];

/** The transferred size of each part in bytes (Brotli if the build made a copy), and its largest file. */
export type Weight = Readonly<Record<Part, number>> & {
  readonly largest: Readonly<Partial<Record<Part, { readonly name: string; readonly bytes: number }>>>;
};

/** Measures every file of a release, including those that `release.json` does not list. */
export async function weigh(release: BuiltRelease, files: ReleaseFiles): Promise<Weight> {
  const bytes = { entryBytes: 0, totalBytes: 0, assetBytes: 0 };
  const largest: Partial<Record<Part, { name: string; bytes: number }>> = {};
  const add = (part: Part, file: { name: string; bytes: number }): void => {
    bytes[part] += file.bytes;
    if (file.bytes >= (largest[part]?.bytes ?? 0)) largest[part] = file;
  };
  const names = new Set(await files.list());
  for (const name of names) {
    // The compressed copy is sent instead of the file.
    if (name === markFile || (name.endsWith('.br') && names.has(name.slice(0, -'.br'.length)))) continue;
    const body = await files.read(names.has(`${name}.br`) ? `${name}.br` : name);
    const file = { name, bytes: body?.length ?? 0 };
    // The service worker is no part of a page: browsers load it later.
    if (!Object.hasOwn(release.files, name) || name === release.worker) add('assetBytes', file);
    else {
      add('totalBytes', file);
      if (release.scripts.includes(name)) add('entryBytes', file);
    }
  }
  return { ...bytes, largest };
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Names the largest file of a part, to append to a message. */
export function describeLargest({ largest }: Weight, part: Part): string {
  const file = largest[part];
  return file ? `; the largest is ${file.name} with ${kilobytes(file.bytes)}` : '';
}

/** Checks that the release is within the budget in its package.json (PERF-02). */
export async function checkBudget(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const { budget } = release;
  if (!budget) {
    return [
      {
        rule: 'budget',
        found: 'it has no budget',
        wayOut: 'give its package.json a budget of entryBytes, totalBytes and assetBytes',
      },
    ];
  }
  const weight = await weigh(release, files);
  const wayOut = 'reduce its size, or raise the budget in its package.json where a reviewer sees it';
  return parts
    .filter(([part]) => weight[part] > budget[part])
    .map(([part, text]) => ({
      rule: 'budget',
      found: `${text} ${kilobytes(weight[part])} of ${kilobytes(budget[part])}${describeLargest(weight, part)}`,
      wayOut: part === 'assetBytes' ? `${wayOut} (assetBytes)` : wayOut,
    }));
}
