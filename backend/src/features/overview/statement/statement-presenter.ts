import type { StatementEntry } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Config } from '../../../platform/config/config.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { SiteRules } from '../../../platform/config/site-rules.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { isLate, lateKindOf } from '../../records/lateness/lateness-rules.ts';
import { bankNameIn } from '../../site/directory/banks.ts';
import type { StatementRow } from './statement.store.ts';

/** Names on the statement for sources and targets that are neither a bank nor a game. */
const channelNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  GIFT: { th: 'ซองของขวัญ', la: 'ລິ້ງຂອງຂວັນ', en: 'Gift link' },
  PAYOUT: { th: 'เงินถอนที่ธนาคารตีกลับ', la: 'ເງິນຖອນທີ່ທະນາຄານສົ່ງກັບ', en: 'Withdrawal returned by the bank' },
  PARKED: { th: 'เงินฝากที่พักไว้', la: 'ເງິນຝາກທີ່ພັກໄວ້', en: 'Deposit held back' },
  CORRECTION: { th: 'ปรับยอดโดยเจ้าหน้าที่', la: 'ປັບຍອດໂດຍພະນັກງານ', en: 'Correction by staff' },
  MANUAL: { th: 'แจ้งฝากกับเจ้าหน้าที่', la: 'ແຈ້ງຝາກກັບພະນັກງານ', en: 'Reported to staff' },
};

export type PresentStatement = (row: StatementRow) => StatementEntry;

/** A movement as shown to the player. The wallet has no name; an unknown code is shown as it is. */
export function presentStatement(
  row: StatementRow,
  language: Language,
  { now, lateAfterMs, rules, texts }: { readonly now: Date } & Pick<Config, 'lateAfterMs' | 'rules'> & Pick<SiteRules, 'texts'>,
): StatementEntry {
  return {
    _id: row.id,
    statementType: row.type,
    reference: row.reference,
    status: row.status,
    from: row.from,
    to: row.to,
    fromName: nameOf(row.from, row.fromGame, language),
    toName: nameOf(row.to, row.toGame, language),
    amount: toAmount(row.amountMinor),
    createdAt: row.createdAt.toISOString(),
    day: dateIn(rules.timeZone, row.createdAt),
    ...(isLate(row, now, lateAfterMs[lateKindOf(row)]) ? { isLate: true } : {}),
    ...(row.originKind === null
      ? {}
      : { [row.originKind]: { description: describeOrigin(row, row.originKind, texts, language) } }),
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
function describeOrigin(
  row: StatementRow,
  kind: NonNullable<StatementRow['originKind']>,
  { rewardNames }: SiteRules['texts'],
  language: Language,
): string {
  if (kind === 'bonus' || kind === 'promotion') return row.offerTexts?.[language].name ?? row.originDescription ?? '';
  return row.originDescription || rewardNames[kind][language];
}
