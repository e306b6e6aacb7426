import type { ReleasesAnswer } from '@kaeo/shared/contract';

type InService = ReleasesAnswer['names'][string];
/** A share of visitors; `none` if they do not have the remote yet. */
export type Share = { readonly version: string; readonly percent: number; readonly isPaused: boolean };

export function visitorShares({ current, rollout }: Pick<InService, 'current' | 'rollout'>): readonly Share[] {
  const others = current ?? 'none';
  if (!rollout) return [{ version: others, percent: 100, isPaused: false }];
  const percent = rollout.isPaused ? 0 : rollout.percent;
  return [
    { version: others, percent: 100 - percent, isPaused: false },
    { version: rollout.version, percent, isPaused: rollout.isPaused },
  ];
}

export const shareText = ({ version, percent, isPaused }: Share): string =>
  isPaused ? `${version} · paused` : `${version} · ${percent} %`;
