import type { ReportColumn } from '@kaeo/shared/desk';
import type { Language } from '../../../platform/config/market.ts';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import type { Cells, ReportHead } from './report.service.ts';
import { reportTexts } from './report-texts.ts';

function cellOf(type: ReportColumn['type'], value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvText(value);
  return type === 'amount' ? value.toFixed(2) : String(value);
}

/**
 * A report as CSV (RFC 4180, UTF-8 with a byte order mark): what it is, its totals, then its rows, with the names of columns and
 * filters in a language. It is produced in batches of rows, so that a long report does not fill the memory. The whole period is one
 * page.
 */
export async function* csvOf(
  head: ReportHead,
  rows: AsyncIterable<readonly Cells[]>,
  language: Language,
): AsyncGenerator<string> {
  const { kind, version, period, generatedAt, generatedBy, filters, columns, count, totals } = head;
  const texts = reportTexts[language];
  const nameOf = (name: string): string => texts.columns[name] ?? name;
  yield byteOrderMark;
  yield csvLine([texts.report, texts.titles[kind]]);
  yield csvLine([texts.version, String(version)]);
  yield csvLine([texts.period, period.from, period.to, period.timeZone]);
  yield csvLine([texts.generated, generatedBy, generatedAt]);
  for (const [name, value] of Object.entries(filters)) yield csvLine([texts.filter, nameOf(name), csvText(value)]);
  yield csvLine([texts.page, '1', '1']);
  yield csvLine([texts.rows, String(count)]);
  for (const { currency, amounts } of totals)
    for (const [name, amount] of Object.entries(amounts)) yield csvLine([texts.total, currency, nameOf(name), amount.toFixed(2)]);
  yield csvLine([]);
  yield csvLine(columns.map(({ name }) => nameOf(name)));
  if (count === 0) yield csvLine([texts.noActivity]);
  for await (const batch of rows)
    yield batch.map((row) => csvLine(columns.map(({ name, type }) => cellOf(type, row[name])))).join('');
}
