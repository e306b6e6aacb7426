import type { StatementExport } from '@kaeo/shared/api';
import { type Language, languageTag, type Translate } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { formatDate, formatDateTime } from '@kaeo/shared/time';
import { activityOf, signOf } from '../movement/activity.ts';
import { activityWords } from '../movement/activity-words.ts';
import type { Receipt } from '../movement/receipt.ts';
import { createMeasure, documentOf, pictureOf } from './paint.ts';
import { receiptPage } from './receipt-page.ts';
import { statementPages } from './statement-pages.ts';

type About = {
  readonly site: string;
  readonly language: Language;
  readonly t: Translate<'statement'>;
  readonly now: Date;
};

/** Pixels per point. A phone shows the picture of a receipt at a third of its size. */
const receiptScale = 3;
const statementScale = 2;

/** A receipt as a picture or a document. @throws if the browser cannot draw. */
export async function drawReceipt(
  { receipt, site, language, t, now }: About & { readonly receipt: Receipt },
  format: 'picture' | 'pdf',
): Promise<File> {
  const heading = t('receipt.heading');
  const texts = {
    receipt,
    site,
    heading,
    referenceTerm: t('facts.reference'),
    created: t('receipt.created', { time: formatDateTime(now.toISOString(), language) }),
  };
  const page = receiptPage(texts, await createMeasure());
  const name = `receipt-${receipt.reference}`;
  if (format === 'picture') return new File([await pictureOf(page, receiptScale)], `${name}.png`, { type: 'image/png' });
  const about = { title: `${heading} ${receipt.reference}`, language: languageTag[language] };
  return new File([await documentOf([page], receiptScale, about)], `${name}.pdf`, { type: 'application/pdf' });
}

/** `DD/MM/YYYY HH:mm:ss` in the time zone of the market, whose days the period has. */
function timeIn(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (iso) => format.format(new Date(iso)).replace(', ', ' ');
}

type Statement = About & { readonly file: StatementExport; readonly shared: Translate<'shared'> };

/** A period of the statement as a document. @throws if the browser cannot draw. */
export async function drawStatement({ file, site, language, t, shared, now }: Statement): Promise<File> {
  const { from, to, timeZone, currency, totals, entries = [] } = file;
  const timeOf = timeIn(timeZone);
  const dates = t('filter.between', { from: formatDate(from, language), to: formatDate(to, language) });
  const texts = {
    site,
    title: t('title'),
    notes: [
      `${t('file.period')} ${dates}`,
      t('file.zone', { zone: timeZone }),
      t('receipt.created', { time: timeOf(now.toISOString()) }),
    ],
    totals: {
      heading: t('file.totals'),
      columns: ['', t('file.count'), t('file.moneyIn'), t('file.moneyOut')] as const,
      rows: totals.map(
        ({ kind, count, moneyIn, moneyOut }) =>
          [t(`filter.${kind}`), String(count), formatAmount(moneyIn), formatAmount(moneyOut)] as const,
      ),
    },
    columns: {
      time: t('facts.time'),
      activity: t('file.activity'),
      reference: t('facts.reference'),
      status: t('facts.status'),
      amount: t('file.amount', { currency: shared(`currency.${currency}`) }),
    },
    rows: entries.map((entry) => ({
      time: timeOf(entry.createdAt),
      activity: activityWords(t, activityOf(entry)).join(' '),
      reference: entry.reference ?? '',
      status: t(`status.${entry.status}`),
      amount: `${signOf(entry)}${formatAmount(entry.amount)}`,
    })),
    empty: t('file.empty'),
    pageOf: (page: number, count: number) => t('file.page', { page, count }),
  };
  const pages = statementPages(texts, await createMeasure());
  const about = { title: `${t('title')} ${dates}`, language: languageTag[language] };
  return new File([await documentOf(pages, statementScale, about)], `activity-${from}-${to}.pdf`, { type: 'application/pdf' });
}
