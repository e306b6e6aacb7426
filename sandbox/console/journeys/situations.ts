import { accounts, chat, registering, site, time } from './account-situations.ts';
import { gifts, qrCodes, slips } from './deposit-situations.ts';
import { answers, remotes } from './fault-situations.ts';
import { games, rewards } from './game-situations.ts';
import { books, late, withdrawing } from './payout-situations.ts';
import type { Situation, SituationGroup } from './situation.ts';

const groups: readonly SituationGroup[] = [
  registering,
  slips,
  qrCodes,
  gifts,
  withdrawing,
  late,
  books,
  games,
  rewards,
  chat,
  accounts,
  time,
  site,
  answers,
  remotes,
];

/** A situation with a value for the select, and the panel of its group. */
export type KnownSituation = Situation & { readonly value: string; readonly panel: string | undefined };

const known = groups.map(({ group, panel, situations }) => ({
  group,
  situations: situations.map((situation): KnownSituation => ({ ...situation, value: `${group}: ${situation.title}`, panel })),
}));

/** Every situation by its group, for the select. */
export const situationOptions = known.map(({ group, situations }) => ({
  group,
  options: situations.map(({ value, title }) => ({ value, label: title })),
}));

export const allSituations: readonly KnownSituation[] = known.flatMap(({ situations }) => situations);
