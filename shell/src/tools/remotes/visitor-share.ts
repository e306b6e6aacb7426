import type { ReleasesAnswer } from '@wallet/shared/contract';

type InService = ReleasesAnswer['names'][string];
/** What a share of the visitors gets; `none` of a remote that the others do not have yet. */
export type Share = { readonly version: string; readonly percent: number; readonly isPaused: boolean };

/** Who gets what of one name: the releases in service with their share of visitors in percent. */
export function visitorShares({ current, rollout }: Pick<InService, 'current' | 'rollout'>): readonly Share[] {
  const others = current ?? 'none';
  if (!rollout) return [{ version: others, percent: 100, isPaused: false }];
  const percent = rollout.isPaused ? 0 : rollout.percent;
  return [
    { version: others, percent: 100 - percent, isPaused: false },
    { version: rollout.version, percent, isPaused: rollout.isPaused },
  ];
}

/** One share in words: `1.1.0 · 10 %`. */
export const shareText = ({ version, percent, isPaused }: Share): string =>
  isPaused ? `${version} · paused` : `${version} · ${percent} %`;
