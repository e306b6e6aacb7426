import type { ReportColumn, ReportKind } from '@kaeo/shared/desk';
import type { Cells, ReportHead } from './report.service.ts';

const titles: Readonly<Record<ReportKind, string>> = {
  movements: 'Movements',
  deposits: 'Deposits',
  payouts: 'Payouts',
  bonuses: 'Cost of bonuses',
  games: 'Results of games',
  'staff-acts': 'Acts of staff',
  liability: 'Liability to players',
};

/** Spreadsheets evaluate a cell that begins with one of these. */
const isFormula = /^[=+\-@\t\r]/;
const mustQuote = /[",\r\n]/;
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
const textOf = (text: string): string => (isFormula.test(text) ? `'${text}` : text);

function cellOf(type: ReportColumn['type'], value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textOf(value);
  return type === 'amount' ? value.toFixed(2) : String(value);
}

/**
 * A report as CSV (RFC 4180, UTF-8 with a byte order mark): what it is, its totals, then its rows. It is produced in batches of rows,
 * so that a long report does not fill the memory.
 */
export async function* csvOf(head: ReportHead, rows: AsyncIterable<readonly Cells[]>): AsyncGenerator<string> {
  const { kind, period, generatedAt, generatedBy, filters, columns, count, totals } = head;
  yield '\uFEFF';
  yield lineOf(['Report', titles[kind]]);
  yield lineOf(['Period', period.from, period.to, period.timeZone]);
  yield lineOf(['Generated', generatedAt, generatedBy]);
  for (const [name, value] of Object.entries(filters)) yield lineOf(['Filter', name, textOf(value)]);
  yield lineOf(['Rows', String(count)]);
  for (const { currency, amounts } of totals)
    for (const [name, amount] of Object.entries(amounts)) yield lineOf(['Total', currency, name, amount.toFixed(2)]);
  yield lineOf([]);
  yield lineOf(columns.map(({ name }) => name));
  if (count === 0) yield lineOf(['No activity']);
  for await (const batch of rows)
    yield batch.map((row) => lineOf(columns.map(({ name, type }) => cellOf(type, row[name])))).join('');
}
