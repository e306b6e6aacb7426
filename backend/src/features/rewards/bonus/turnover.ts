import { Bonus, Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { minorOf, readRules } from '../../../platform/config/site-rules.ts';
import { firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { maturedBefore } from '../losses/loss-share.ts';
import { OfferTexts } from './bonus.store.ts';
import { createTurnoverStore } from './turnover.store.ts';

const RunningReceipt = rowOf({
  id: column.text,
  kind: column.oneOf(['bonus', 'promotion']),
  code: column.text,
  /** Null if it is no longer on offer. */
  texts: column.nullable(OfferTexts),
  /** Null for a promotion, or if it is no longer on offer. */
  type: column.nullable(Bonus.properties.type),
  currency: Currency,
  grantMinor: column.minor,
  turnoverMinor: column.integer,
  turnoverDoneMinor: column.integer,
  percentFail: column.number,
});
export type RunningReceipt = RowOf<typeof RunningReceipt>;
const runningReceiptColumns = RunningReceipt.selectFrom('r', {
  texts: 'coalesce(b.texts, p.texts)',
  type: 'b.type',
  percentFail: 'r.percent_fail::float8',
});

export const findRunning = (sql: Sql, playerId: string, options?: { lock: boolean }) =>
  firstRow(
    sql,
    RunningReceipt,
    `select ${runningReceiptColumns}
     from bonus_receipts r
       left join bonuses b on r.kind = 'bonus' and b.code = r.code
       left join promotions p on r.kind = 'promotion' and p.code = r.code
     where r.player_id = $1 and r.is_active ${options?.lock ? 'for update of r' : ''}`,
    [playerId],
  );

const Total = rowOf({ total: column.minor });

async function totalBalance(sql: Sql, playerId: string, currency: Currency): Promise<Minor> {
  const { total } = await onlyRow(
    sql,
    Total,
    `select coalesce(sum(balance_minor), 0)::bigint as total from ledger_accounts
     where starts_with(name, $1) and currency = $2`,
    [`player:${playerId}:`, currency],
  );
  return total;
}

/** While a target is open, withdrawing and ending the bonus are refused, until the turnover is met or the floor reached. */
export type TargetState = 'met' | 'below-floor' | 'open-turnover' | 'open-play';
/** The state, and the turnover that counts so far. */
export type Target = { readonly state: TargetState; readonly doneMinor: number };
type Deps = Pick<Context, 'clock' | 'config'>;

/**
 * Determines the state of a bonus target. Below the floor nothing is left to protect, regardless of the target (D-26). Money in transit
 * counts towards the floor, and so does a loss seen only in a balance, because it may be a stake that is returned; until it matures it is
 * not turnover either. A paused game may hold more than is known.
 */
export async function targetOf(sql: Sql, deps: Deps, playerId: string, receipt: RunningReceipt): Promise<Target> {
  const { youngMinor, openMinor, isPaused } = await createTurnoverStore(sql).uncertain(playerId, receipt.id, maturedBefore(deps));
  const doneMinor = receipt.turnoverDoneMinor - youngMinor;
  const stateOf = async (): Promise<TargetState> => {
    if (doneMinor >= receipt.turnoverMinor) return 'met';
    const { shares } = await readRules(sql, 'shares');
    const floorMinor = minorOf(shares.bonusFloor[receipt.currency]);
    const totalMinor = await totalBalance(sql, playerId, receipt.currency);
    if (totalMinor >= floorMinor) return 'open-turnover';
    return isPaused || totalMinor + openMinor >= floorMinor ? 'open-play' : 'below-floor';
  };
  return { state: await stateOf(), doneMinor };
}

export const isOpen = ({ state }: Target): boolean => state === 'open-turnover' || state === 'open-play';

export async function hasOpenTarget(sql: Sql, deps: Deps, playerId: string): Promise<boolean> {
  const receipt = await findRunning(sql, playerId);
  return receipt !== undefined && isOpen(await targetOf(sql, deps, playerId, receipt));
}
