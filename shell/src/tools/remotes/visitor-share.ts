import type { ReleasesAnswer } from '@wallet/shared/contract';

type InService = ReleasesAnswer['names'][string];
export type Share = { readonly version: string; readonly percent: number; readonly isPaused: boolean };

/** Who gets what of one name: the releases in service with their share of visitors in percent. */
export function visitorShares({ current, rollout }: Pick<InService, 'current' | 'rollout'>): readonly Share[] {
  if (!rollout) return [{ version: current, percent: 100, isPaused: false }];
  const percent = rollout.isPaused ? 0 : rollout.percent;
  return [
    { version: current, percent: 100 - percent, isPaused: false },
    { version: rollout.version, percent, isPaused: rollout.isPaused },
  ];
}

/** One share in words: `1.1.0 · 10 %`. */
export const shareText = ({ version, percent, isPaused }: Share): string =>
  isPaused ? `${version} · paused` : `${version} · ${percent} %`;
