import { accounts, registering } from './account-situations.ts';
import { books } from './books-situations.ts';
import { gifts, qrCodes } from './deposit-situations.ts';
import { answers, remotes } from './fault-situations.ts';
import { games } from './game-situations.ts';
import { late, withdrawing } from './payout-situations.ts';
import { rewards } from './reward-situations.ts';
import { chat, site, time } from './site-situations.ts';
import type { Situation, SituationGroup } from './situation.ts';
import { slips } from './slip-situations.ts';

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
