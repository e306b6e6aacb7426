import type { StatementEntry } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Config } from '../../../platform/config/config.ts';
import type { Language } from '../../../platform/config/market.ts';
import { isLate, lateKindOf } from '../../records/lateness/lateness-rules.ts';
import { dateIn } from '../../rewards/bonus/bonus-period.ts';
import { rewardNames } from '../../rewards/shares/reward-texts.ts';
import { bankNameIn } from '../../site/directory/banks.ts';
import { channelNames } from './channel-names.ts';
import type { StatementRow } from './statement.store.ts';

/** A movement as shown to the player. The wallet has no name; an unknown code is shown as it is. */
export function presentStatement(
  row: StatementRow,
  language: Language,
  { now, lateAfterMs, rules }: { readonly now: Date } & Pick<Config, 'lateAfterMs' | 'rules'>,
): StatementEntry {
  return {
    _id: row.id,
    statementType: row.type,
    status: row.status,
    from: row.from,
    to: row.to,
    fromName: nameOf(row.from, row.fromGame, language),
    toName: nameOf(row.to, row.toGame, language),
    amount: toAmount(row.amountMinor),
    createdAt: row.createdAt.toISOString(),
    day: dateIn(rules.timeZone, row.createdAt),
    ...(isLate(row, now, lateAfterMs[lateKindOf(row)]) ? { isLate: true } : {}),
    ...(row.originKind === null ? {} : { [row.originKind]: { description: describeOrigin(row, row.originKind, language) } }),
  };
}

function nameOf(code: string, game: string | null, language: Language): string {
  if (code === 'WALLET' || code === '') return '';
  if (game !== null) return game;
  const channel = channelNames[code];
  if (channel) return channel[language];
  return bankNameIn(language, code);
}

/** Offers are stored by code and shown with their current name; rewards have one name each. */
function describeOrigin(row: StatementRow, kind: NonNullable<StatementRow['originKind']>, language: Language): string {
  if (kind === 'bonus' || kind === 'promotion') return row.offerTexts?.[language].name ?? row.originDescription ?? '';
  return row.originDescription || rewardNames[kind][language];
}
