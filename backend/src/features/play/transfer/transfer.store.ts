import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, type Sql, type Statement } from '../../../platform/database/db.ts';
import { type Keyset, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { type FilteredBy, type MoneyList, readMoneyPage } from '../../../platform/database/money-filter.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import type { KeyClaim } from '../../../platform/http/idempotency.ts';
import { latestActColumn, latestActSql } from '../../records/decisions/made-decision.ts';
import { Game } from '../game/game.store.ts';
import { transferStates } from './transfer-recovery.ts';

const GameTransfer = rowOf({
  /** The id sent to the provider. */
  id: column.text,
  reference: column.text,
  movementId: column.text,
  playerId: column.text,
  gameCode: column.text,
  direction: column.oneOf(['in', 'out']),
  currency: Currency,
  amountMinor: column.minor,
  state: column.oneOf(transferStates),
  /** Balance reported by a provider without ids just before the order. Information for staff; it decides nothing. */
  balanceBeforeMinor: column.nullable(column.minor),
  attempts: column.integer,
  onwardGameCode: column.nullable(column.text),
  followsId: column.nullable(column.text),
  sentAt: column.nullable(column.instant),
  /** The partner that received the order, and the only one to query about it; null until sent. */
  partner: column.nullable(column.text),
});
export type GameTransfer = RowOf<typeof GameTransfer>;
/** A transfer that staff must decide, with the time and reason of the handover. */
const { id, reference, playerId, gameCode, direction, currency, amountMinor, sentAt, balanceBeforeMinor } = GameTransfer.columns;
const { state } = GameTransfer.columns;
const shownFields = { id, reference, playerId, gameCode, direction, currency, amountMinor, state, sentAt, balanceBeforeMinor };
const listedFields = { ...shownFields, reason: column.nullable(column.text), madeBy: latestActColumn, ...placeColumns };
const UndecidedTransfer = rowOf({ ...listedFields, handedOverAt: column.instant });
/** A transfer in any state. */
const ShownTransfer = rowOf({ ...listedFields, handedOverAt: column.nullable(column.instant) });
export type ListedTransfer = RowOf<typeof UndecidedTransfer>;
export type ShownTransfer = RowOf<typeof ShownTransfer>;
const listedColumns = UndecidedTransfer.selectFrom('t', {
  madeBy: latestActSql(`'transfer:' || t.reference`, 'PUT /desk/api/transfers/{id}'),
  placeUs: 't."placeUs"',
  placeId: 't."placeId"',
});
/** A transfer that may be sent, with what the provider needs. */
const SendableTransfer = rowOf({ ...GameTransfer.columns, username: column.text, family: Game.columns.family });
export type SendableTransfer = RowOf<typeof SendableTransfer>;
/** The reason of a transfer whose outcome staff decided. */
export const decidedByStaff = 'decided by staff';
const isDecidedByStaff = `reason = '${decidedByStaff}' and state in ('CONFIRMED', 'REJECTED')`;
const columns = { player: 'player_id', amount: 'amount_minor', kind: 'game_code' };
/** Oldest first. */
const waiting: MoneyList = {
  from: `game_transfers where state = 'MANUAL'`,
  order: keyset({ at: 'created_at', id: 'id', isOldestFirst: true }),
  columns: { ...columns, at: 'created_at' },
  isUnlimited: false,
};
/** Latest decision first. */
const decided: MoneyList = {
  from: `game_transfers where ${isDecidedByStaff}`,
  order: keyset({ at: 'settled_at', id: 'id' }),
  columns: { ...columns, at: 'settled_at' },
  isUnlimited: true,
};
const holdRefusals = ['TRANSFER_IN_PROGRESS', 'GAME_FROZEN', 'MONEY_NOT_ENOUGH'] as const;
const Held = rowOf({ refusal: column.nullable(column.oneOf(holdRefusals)) });
const Begun = rowOf({
  outcome: column.nullable(column.oneOf([...holdRefusals, 'NO_GAME', 'SLOT_NO_ACCOUNT', 'KNOWN', 'GUARDED'])),
  username: column.nullable(column.text),
  family: column.nullable(Game.columns.family),
});
const Settled = rowOf({
  state: column.nullable(column.oneOf(transferStates)),
  isNew: column.nullable(column.boolean),
  onwardRefusal: column.nullable(column.oneOf([...holdRefusals, 'GUARDED'])),
});
export type NewTransfer = Omit<GameTransfer, 'state' | 'balanceBeforeMinor' | 'attempts' | 'sentAt' | 'partner'> & {
  readonly createdAt: Date;
};

/** Prepared statements that every transfer runs, in this order. */
const beginTransfer = {
  name: 'begin-transfer',
  text: 'select outcome, username, family from begin_transfer($1::jsonb, $2::jsonb)',
};
const claimTransfer = {
  name: 'claim-transfer-of-partner',
  text: `update game_transfers set state = 'SENT', sent_at = $2, balance_before_minor = $3, partner = $4, attempts = attempts + 1
    where id = $1 and state = 'HELD' returning ${GameTransfer.select()}`,
};
const settleTransfer = {
  name: 'settle-transfer',
  text: `select ${Settled.select()} from settle_transfer($1::jsonb, $2::jsonb)`,
};

/** Transfers and their outcomes (D-24). Every state change names the states it may start from. */
export function createTransferStore(sql: Sql) {
  const one = (statement: Statement, values: readonly unknown[]) => firstRow(sql, GameTransfer, statement, values);
  const around = (rows: string, order: Keyset) => `select ${listedColumns} from (${rows}) t ${order.sortOf('t')}`;

  return {
    async hold(hold: object): Promise<(typeof holdRefusals)[number] | null> {
      const [row] = await sql.rows(Held, 'select hold_transfer($1::jsonb) as refusal', [hold]);
      return row?.refusal ?? null;
    },

    /**
     * Starts a transfer, once per key: returns what the provider needs, a refusal, `KNOWN` if the key has a response, or `GUARDED` if the
     * guard must decide first.
     */
    async begin(
      request: (KeyClaim & { readonly answer: object }) | null,
      hold: object,
    ): Promise<NonNullable<RowOf<typeof Begun>['outcome']> | Pick<SendableTransfer, 'username' | 'family'>> {
      const [row] = await sql.rows(Begun, beginTransfer, [request, hold]);
      if (row?.outcome) return row.outcome;
      if (!row?.username || !row.family) throw new Error('transfer started without a game account');
      return { username: row.username, family: row.family };
    },

    settle: (settlement: object, onward: object | null) => firstRow(sql, Settled, settleTransfer, [settlement, onward]),

    findSendable: (id: string) =>
      firstRow(
        sql,
        SendableTransfer,
        `select ${SendableTransfer.selectFrom('t', { username: 'a.username', family: 'g.family' })} from game_transfers t
         join game_accounts a on a.player_id = t.player_id and a.game_code = t.game_code join games g on g.code = t.game_code
         where t.id = $1`,
        [id],
      ),

    find: (id: string) => one(`select ${GameTransfer.select()} from game_transfers where id = $1`, [id]),
    findByReference: (reference: string) =>
      one(`select ${GameTransfer.select()} from game_transfers where reference = $1`, [reference]),
    findFollowing: (id: string) => one(`select ${GameTransfer.select()} from game_transfers where follows_id = $1`, [id]),

    /** Transfers that wait for a decision of staff, oldest first. */
    listManual: (page: Page) => readMoneyPage(sql, { row: UndecidedTransfer, list: waiting, page, around }),

    /** Transfers that wait for a decision of staff, oldest first, or those that staff decided, latest decision first. */
    list: (isDecided: boolean, page: Page, filteredBy: FilteredBy) =>
      readMoneyPage(sql, { row: ShownTransfer, list: isDecided ? decided : waiting, page, filteredBy, around }),

    /** One transfer in any state, by id or reference. */
    findShown: (name: string): Promise<ShownTransfer | undefined> =>
      firstRow(
        sql,
        ShownTransfer,
        `select ${listedColumns} from (select *, ${waiting.order.columns} from game_transfers where id = $1 or reference = $1) t`,
        [name],
      ),

    /** A transfer whose outcome staff decided, locked until commit. */
    lockDecided: (reference: string) =>
      one(
        `select ${GameTransfer.select()} from game_transfers
         where reference = $1 and ${isDecidedByStaff} for update`,
        [reference],
      ),

    /** Claims the right to call the provider, once; undefined if another process has it. */
    claimForSending: (id: string, sentAt: Date, balanceBeforeMinor: Minor | null, partner: string | null) =>
      one(claimTransfer, [id, sentAt, balanceBeforeMinor, partner]),

    countAttempt: (id: string) =>
      one(
        `update game_transfers set state = 'UNKNOWN', attempts = attempts + 1
         where id = $1 and state in ('SENT', 'UNKNOWN') returning ${GameTransfer.select()}`,
        [id],
      ),

    markUnknown: (id: string, cause: string) =>
      sql.run(`update game_transfers set state = 'UNKNOWN', reason = $2 where id = $1 and state in ('SENT', 'UNKNOWN')`, [
        id,
        cause,
      ]),

    handOver: (id: string, reason: string, now: Date) =>
      sql.run(
        `update game_transfers set state = 'MANUAL', reason = $2, handed_over_at = $3 where id = $1 and state in ('SENT', 'UNKNOWN')`,
        [id, reason, now],
      ),
  };
}
