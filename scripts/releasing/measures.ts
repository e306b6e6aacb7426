import { secondsUntilPage } from './pages.ts';
import type { TeamFolder } from './team-folder.ts';
import type { Transcript } from './transcript.ts';

/** Seconds from the command until the first new page load has what it brought. */
export type Measures = { readonly store: string; readonly release: string; readonly activate: string; readonly rollback: string };

const shown = (runs: readonly number[]): string => {
  const sorted = runs.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${middle.toFixed(1)} (${(sorted[0] ?? 0).toFixed(1)}–${(sorted.at(-1) ?? 0).toFixed(1)})`;
};

/** Releases the statement remote three times over, goes back each time and forth again, and reports medians with their ranges. */
export async function measure(
  store: string,
  { team, transcript, url }: { team: TeamFolder; transcript: Transcript; url: string },
) {
  const releases: number[] = [];
  const activations: number[] = [];
  const rollbacks: number[] = [];
  const took = async (version: string, command: string): Promise<number> => {
    const { page } = await secondsUntilPage(url, 'statement', version, async () => {
      const code = await transcript.type(command);
      if (code !== 0) throw new Error(`${command}: ${transcript.take()}`);
    });
    return page;
  };
  let before = '1.0.0';
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await team.raise('mfe-statement', version);
    releases.push(await took(version, 'npm run release -w mfe-statement -- --unchecked "the time of the release alone"'));
    rollbacks.push(await took(before, 'npm run deploy -- rollback statement'));
    activations.push(await took(version, `npm run deploy -- activate statement ${version}`));
    before = version;
  }
  transcript.take();
  return {
    store,
    release: shown(releases),
    activate: shown(activations),
    rollback: shown(rollbacks),
  } satisfies Measures;
}
