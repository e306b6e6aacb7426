import type { StatementEntry } from '@kaeo/shared/api';

const origins = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;

export type ActivityKind = 'deposit' | 'withdraw' | 'transfer' | 'finish_bonus' | 'recovery' | (typeof origins)[number];
export type Activity =
  /** Transfer between two accounts of the player; an empty name means the wallet. */
  | { readonly kind: 'transfer'; readonly fromName: string; readonly toName: string }
  /** `detail` names the bank, channel or reward of origin; empty if the server sends none. */
  | { readonly kind: Exclude<ActivityKind, 'transfer'>; readonly detail: string };

/** Derives the activity of an entry (STMT-01). The origin is more specific than the type, except for the end of a bonus. */
export function activityOf(entry: StatementEntry): Activity {
  const origin = origins.find((name) => entry[name] !== undefined);
  const described = origin === undefined ? '' : (entry[origin]?.description ?? '');
  if (entry.statementType === 'finish_bonus') return { kind: 'finish_bonus', detail: described };
  if (origin !== undefined) return { kind: origin, detail: described };
  switch (entry.statementType) {
    case 'deposit':
      return { kind: 'deposit', detail: entry.fromName };
    case 'withdraw':
      return { kind: 'withdraw', detail: entry.toName };
    case 'bonus':
    case 'recovery':
      return { kind: entry.statementType, detail: '' };
    case 'transfer':
      return { kind: 'transfer', fromName: entry.fromName, toName: entry.toName };
  }
}

/** Bank or channel code of the other side of a deposit or withdrawal; empty for other entries. */
export function bankOf({ statementType, from, to }: StatementEntry): string {
  if (statementType === 'deposit') return from;
  return statementType === 'withdraw' ? to : '';
}

const signs = {
  deposit: '+',
  bonus: '+',
  withdraw: '-',
  transfer: '',
  finish_bonus: '',
  recovery: '-',
} as const satisfies Record<StatementEntry['statementType'], '+' | '-' | ''>;

/** The sign of an entry's amount (STMT-02). Parked money never was in the wallet. */
export const signOf = ({ statementType, from }: Pick<StatementEntry, 'statementType' | 'from'>): '+' | '-' | '' =>
  from === 'PARKED' ? '' : signs[statementType];
