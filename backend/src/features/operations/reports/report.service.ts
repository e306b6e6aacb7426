import { filtersOfReport, type Report, type ReportColumn, type ReportFilter, type ReportKind } from '@kaeo/shared/desk';
import { minor, toAmount } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createDayStore } from '../day/day.store.ts';
import { createLiabilityStore } from '../liability/liability.store.ts';
import { checkPeriod } from '../liability/period.ts';
import { actReport } from './act-report.ts';
import { liabilityReport } from './liability-report.ts';
import { bonusReport, depositReport, gameReport, movementReport, payoutReport } from './posting-report.ts';
import { pageAfter, pageCursor } from './report-cursor.ts';
import type { Asked, ReportRow, ReportSource, ReportTotal } from './report-source.ts';

const sources: Readonly<Record<ReportKind, ReportSource>> = {
  movements: movementReport,
  deposits: depositReport,
  payouts: payoutReport,
  bonuses: bonusReport,
  games: gameReport,
  'staff-acts': actReport,
  liability: liabilityReport,
};

/** Raised when the columns of a report, or what they mean, change. */
const version = 1;

export const rowsOfPage = 100;

export type Cells = Report['rows'][number];
export type ReportQuery = { readonly from: string; readonly to: string; readonly cursor?: string | undefined } & {
  readonly [Name in ReportFilter]?: string | undefined;
};
export type ReportHead = Omit<Report, 'rows' | 'page'>;

/** Reports by period (DESK-06). Totals are those of the whole period; rows are read page by page. */
export function createReports({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const { timeZone, currency } = config.rules;

  async function ask(kind: ReportKind, { from, to, cursor: _cursor, ...filter }: ReportQuery): Promise<Asked> {
    checkPeriod(from, to);
    const known: readonly string[] = filtersOfReport[kind];
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined && !known.includes(name)) throw new Refusal('VALIDATION', { [name]: 'VALIDATION' });
    const days = createDayStore(db);
    const [first, last, recordedUntil] = await Promise.all([
      days.boundsOf(from, timeZone),
      days.boundsOf(to, timeZone),
      createLiabilityStore(db).recordedUntil(),
    ]);
    const restBegin = recordedUntil && recordedUntil > first.from ? recordedUntil : first.from;
    // Journals that are posted while the report is read are left out.
    const end = new Date(Math.min(last.to.getTime(), clock.now().getTime() + 1));
    return { from, to, begin: first.from, periodEnd: last.to, end, restBegin, filter };
  }

  async function headOf(kind: ReportKind, asked: Asked, generatedBy: string): Promise<ReportHead> {
    const totals = await sources[kind].totals(db, asked);
    const chosen = Object.entries(asked.filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return {
      kind,
      version,
      title: `report.${kind}`,
      period: {
        from: asked.from,
        to: asked.to,
        begin: asked.begin.toISOString(),
        end: asked.periodEnd.toISOString(),
        timeZone,
      },
      generatedAt: clock.now().toISOString(),
      generatedBy,
      filters: Object.fromEntries(chosen),
      columns: [...sources[kind].columns],
      count: totals.reduce((sum, { count }) => sum + count, 0),
      totals: presentTotals(sources[kind].columns, totals, currency),
    };
  }

  return {
    async page(kind: ReportKind, query: ReportQuery, by: string): Promise<Report> {
      const asked = await ask(kind, query);
      const { number, after } = pageAfter(query.cursor, sources[kind].key);
      const [head, read] = await Promise.all([headOf(kind, asked, by), sources[kind].rows(db, asked, after, rowsOfPage + 1)]);
      const rows = read.slice(0, rowsOfPage);
      const last = rows.at(-1);
      return {
        ...head,
        rows: rows.map((row) => presentRow(sources[kind].columns, row)),
        page: {
          number,
          of: Math.max(1, Math.ceil(head.count / rowsOfPage)),
          next: last && read.length > rowsOfPage ? pageCursor(number + 1, last.key) : null,
        },
      };
    },
    /** The head of a report, and all its rows in batches of at most `batch`. */
    async whole(kind: ReportKind, query: ReportQuery, by: string, batch: number) {
      const asked = await ask(kind, query);
      const { columns } = sources[kind];
      async function* rows(): AsyncGenerator<readonly Cells[]> {
        let after: readonly string[] | undefined;
        do {
          const read = await sources[kind].rows(db, asked, after, batch);
          yield read.map((row) => presentRow(columns, row));
          after = read.length < batch ? undefined : read.at(-1)?.key;
        } while (after);
      }
      return { head: await headOf(kind, asked, by), rows: rows() };
    },
  };
}

/** Each currency of the totals, and that of the market. */
function presentTotals(
  columns: readonly ReportColumn[],
  totals: readonly ReportTotal[],
  ofMarket: 'BAHT' | 'LAK',
): Report['totals'] {
  const none = Object.fromEntries(columns.flatMap(({ name, type }) => (type === 'amount' ? [[name, 0]] : [])));
  const found = totals.flatMap(({ currency, count, amounts }) =>
    currency === null ? [] : [{ currency, count, amounts: mapAmounts(amounts) }],
  );
  return found.some(({ currency }) => currency === ofMarket)
    ? found
    : [{ currency: ofMarket, count: 0, amounts: none }, ...found];
}

const mapAmounts = (amounts: ReportTotal['amounts']): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, toAmount(value)]));

function presentRow(columns: readonly ReportColumn[], { cells }: ReportRow): Cells {
  return Object.fromEntries(columns.map(({ name, type }) => [name, presentCell(type, cells[name] ?? null)]));
}

function presentCell(type: ReportColumn['type'], value: string | number | null): string | number | null {
  if (type === 'amount' && typeof value === 'number') return toAmount(minor(value));
  if (type === 'instant' && typeof value === 'string') return new Date(value).toISOString();
  return value;
}
