import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

/** Bytes of a script as it travels: its Brotli copy where the build made one. */
async function wireBytes(files: ReleaseFiles, name: string): Promise<number> {
  return ((await files.read(`${name}.br`)) ?? (await files.read(name)))?.length ?? 0;
}

/** What a release weighs on the wire (Brotli), in bytes: the scripts that run first, and all. */
export type Weight = { readonly entryBytes: number; readonly totalBytes: number };

/** Weighs the files of a release. */
export async function weigh(release: BuiltRelease, files: ReleaseFiles): Promise<Weight> {
  let entryBytes = 0;
  let totalBytes = 0;
  for (const name of Object.keys(release.files)) {
    const bytes = await wireBytes(files, name);
    totalBytes += bytes;
    if (release.scripts.includes(name)) entryBytes += bytes;
  }
  return { entryBytes, totalBytes };
}

/** Bytes for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The parts of a release that are weighed, and how a sentence about them begins. */
export const parts = [
  ['entryBytes', 'its first scripts weigh'],
  ['totalBytes', 'all its scripts weigh'],
] as const;

/** The release keeps the budget of its package.json (PERF-02). */
export async function checkBudget(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const { budget } = release;
  if (!budget) {
    return [{ rule: 'budget', found: 'it has no budget', wayOut: 'give its package.json a budget of entryBytes and totalBytes' }];
  }
  const weight = await weigh(release, files);
  const wayOut = 'make it lighter, or raise the budget in its package.json where a reviewer sees it';
  return parts
    .filter(([part]) => weight[part] > budget[part])
    .map(([part, words]) => ({
      rule: 'budget',
      found: `${words} ${kilobytes(weight[part])} of ${kilobytes(budget[part])}`,
      wayOut,
    }));
}
