import type { StatementEntry } from '@wallet/shared/api';

const origins = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;

/** What an entry is about, for its icon and its words. */
export type ActivityKind = 'deposit' | 'withdraw' | 'transfer' | 'finish_bonus' | 'recovery' | (typeof origins)[number];
export type Activity =
  /** A movement between two accounts of the player; an empty name is the wallet. */
  | { readonly kind: 'transfer'; readonly fromName: string; readonly toName: string }
  /** `detail` names the bank, channel or reward it came from; empty when the server has none. */
  | { readonly kind: Exclude<ActivityKind, 'transfer'>; readonly detail: string };

/** Reads an entry (STMT-01): what it came from names it better than its type, except that the end of a bonus stays one. */
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

/** The code of the bank or channel at the other end of a deposit or a withdrawal; empty for everything else. */
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

/** The sign of an entry's amount (STMT-02). */
export const signOf = (type: StatementEntry['statementType']): '+' | '-' | '' => signs[type];
