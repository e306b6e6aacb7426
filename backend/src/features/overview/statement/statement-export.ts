import {
  exportMonthsAtMost,
  exportRowsAtMost,
  type StatementEntry,
  type StatementExport,
  type StatementExportRequest,
  type StatementKind,
  type StatementTotal,
  statementKinds,
} from '@kaeo/shared/api';
import { add, type Minor, toAmount, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { directionOf } from './money-direction.ts';
import { createStatementStore, type StatementRow } from './statement.store.ts';
import { statementCsv } from './statement-csv.ts';
import type { PresentStatement } from './statement-presenter.ts';

/** Rows read at a time. */
const batch = 1_000;
const exportsByPlayer = { points: 10, durationS: 60 };

type Sums = { readonly count: number; readonly inMinor: Minor; readonly outMinor: Minor };

/** A period of the statement as a file, with totals of its own rows (PLAY-05). */
export function createStatementExport({ db, clock, config, limits }: Pick<Context, 'db' | 'clock' | 'config' | 'limits'>) {
  const { timeZone } = config.rules;
  const store = createStatementStore(db, timeZone);

  return {
    /** @throws Refusal `VALIDATION` of `to` if the period ends before it begins or has more than 12 months; `REQUEST_LIMIT`. */
    async create(
      { id, currency }: Pick<Player, 'id' | 'currency'>,
      { format, ...filter }: StatementExportRequest,
      language: Language,
      present: PresentStatement,
    ): Promise<StatementExport> {
      assertExportable(filter);
      await limits.action('statement-export', id, exportsByPlayer);
      const generatedAt = clock.now().toISOString();
      const { from, to, kind } = filter;
      const head = { from, to, timeZone, currency, generatedAt };
      const sums = new Map<StatementKind, Sums>();
      const entries: StatementEntry[] = [];
      for await (const rows of store.batches(id, filter, batch)) {
        for (const row of rows) {
          addRow(sums, row);
          entries.push(present(row));
        }
        if (entries.length > exportRowsAtMost[format]) return { ...head, count: entries.length, isTooLong: true, totals: [] };
      }
      const totals = statementKinds.filter((each) => kind === undefined || each === kind).map((each) => presentTotal(each, sums));
      const file = { ...head, count: entries.length, totals };
      return format === 'entries' ? { ...file, entries } : { ...file, csv: statementCsv({ ...file, entries }, language) };
    },
  };
}

function assertExportable({ from, to }: { readonly from: string; readonly to: string }): void {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + exportMonthsAtMost);
  if (to < from || Date.parse(to) >= end.getTime()) throw new Refusal('VALIDATION', { to: 'VALIDATION' });
}

const kindOf = ({ type }: StatementRow): StatementKind => (type === 'finish_bonus' || type === 'recovery' ? 'bonus' : type);

function addRow(sums: Map<StatementKind, Sums>, row: StatementRow): void {
  if (row.status !== 'SUCCESS') return;
  const { count, inMinor, outMinor } = sums.get(kindOf(row)) ?? { count: 0, inMinor: zero, outMinor: zero };
  const direction = directionOf(row);
  sums.set(kindOf(row), {
    count: count + 1,
    inMinor: direction === 'in' ? add(inMinor, row.amountMinor) : inMinor,
    outMinor: direction === 'out' ? add(outMinor, row.amountMinor) : outMinor,
  });
}

function presentTotal(kind: StatementKind, sums: ReadonlyMap<StatementKind, Sums>): StatementTotal {
  const { count, inMinor, outMinor } = sums.get(kind) ?? { count: 0, inMinor: zero, outMinor: zero };
  return { kind, count, moneyIn: toAmount(inMinor), moneyOut: toAmount(outMinor) };
}
