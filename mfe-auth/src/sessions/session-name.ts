import type { PlayerSession } from '@kaeo/shared/api';

/** Browser and operating system, such as `Chrome · Android`; empty if unknown. */
export const sessionName = ({ browser, system }: Pick<PlayerSession, 'browser' | 'system'>): string =>
  [browser, system].filter((part) => part !== '').join(' · ');

const phones: ReadonlySet<string> = new Set(['Android', 'iOS', 'iPhone', 'iPadOS']);
export const isPhone = ({ system }: Pick<PlayerSession, 'system'>): boolean => phones.has(system);

export const inOrder = (sessions: readonly PlayerSession[]): readonly PlayerSession[] =>
  sessions.toSorted(
    (left, right) => Number(right.isCurrent) - Number(left.isCurrent) || Date.parse(right.seenAt) - Date.parse(left.seenAt),
  );
