import type { Act } from '../registry/owners.ts';
import type { PlatformAct } from '../trust/owners/authorise.ts';

/** Commands that the release service runs for its callers, with the permission that each needs; the others only read or publish. */
export const relayedActs = {
  activate: 'release',
  rollout: 'rollout',
  pause: 'rollout',
  rollback: 'rollback',
  retire: 'retire',
  restore: 'restore',
  gc: 'gc',
  own: 'owners',
  disown: 'owners',
  ceiling: 'ceiling',
  notice: 'notice',
} as const satisfies Record<string, Act | PlatformAct>;
export type RelayedName = keyof typeof relayedActs;

export const isRelayed = (name: string): name is RelayedName => Object.hasOwn(relayedActs, name);

export type RelayedCommand = {
  readonly command: RelayedName;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
};

export type RelayedAnswer = { readonly code: number; readonly out: string; readonly err: string };
