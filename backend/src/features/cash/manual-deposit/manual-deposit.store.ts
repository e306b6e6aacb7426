import { Currency } from '@wallet/shared/api';
import { type Static, Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { CasePlayer } from '../../records/cases/case.store.ts';

const ManualDeposit = rowOf({
  reference: column.text,
  movementId: column.text,
  playerId: column.text,
  currency: Currency,
  amountMinor: column.minor,
  createdAt: column.instant,
  /** What the player says of the transfer; empty where nothing is said. */
  paidFrom: column.text,
  paidAt: column.text,
  bankReference: column.text,
});
export type ManualDeposit = RowOf<typeof ManualDeposit>;
/** A slip that the player handed in lately: the same money may have come by it. */
const LatestSlip = Type.Object({
  reference: column.text,
  status: column.text,
  reason: column.text,
  amountMinor: column.minor,
  createdAt: column.text,
});
export type LatestSlip = Readonly<Static<typeof LatestSlip>>;
/** A deposit with what staff need to check it. */
const RequestedDeposit = rowOf({ ...ManualDeposit.columns, player: CasePlayer, slips: Type.Array(LatestSlip) });
export type RequestedDeposit = RowOf<typeof RequestedDeposit>;
const DecidedDeposit = rowOf({ ...ManualDeposit.columns, state: column.oneOf(['REQUESTED', 'APPROVED', 'REFUSED']) });

const columns = `reference, movement_id as "movementId", player_id as "playerId", currency, amount_minor as "amountMinor",
  created_at as "createdAt", paid_from as "paidFrom", paid_at as "paidAt", bank_reference as "bankReference"`;
const playerOf = `select json_build_object('username', p.username, 'name', p.name, 'bankCode', p.bank_code,
    'bankAccountNo', p.bank_account_no, 'bankAccountName', p.bank_account_name) from players p where p.id = d.player_id`;
const slipsOf = `select coalesce(json_agg(json_build_object('reference', s.reference, 'status', s.status, 'reason', s.reason,
    'amountMinor', s.amount_minor, 'createdAt', s.created_at) order by s.created_at desc), '[]')
  from (select * from slips s where s.player_id = d.player_id order by s.created_at desc limit 3) s`;

/** Deposits asked for by hand, until an operator decides. */
export function createManualDepositStore(sql: Sql) {
  return {
    async add(deposit: ManualDeposit): Promise<void> {
      await sql.run(
        `insert into manual_deposits (reference, movement_id, player_id, currency, amount_minor, state, created_at, paid_from, paid_at,
           bank_reference)
         values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8, $9)`,
        [
          deposit.reference,
          deposit.movementId,
          deposit.playerId,
          deposit.currency,
          deposit.amountMinor,
          deposit.createdAt,
          deposit.paidFrom,
          deposit.paidAt,
          deposit.bankReference,
        ],
      );
    },

    listRequested: () =>
      sql.rows(
        RequestedDeposit,
        `select ${columns}, (${playerOf}) as player, (${slipsOf}) as slips
         from manual_deposits d where state = 'REQUESTED' order by created_at limit 200`,
      ),

    /** The deposit and where it stands, held until commit. */
    async lock(reference: string): Promise<RowOf<typeof DecidedDeposit> | undefined> {
      const [row] = await sql.rows(
        DecidedDeposit,
        `select ${columns}, state from manual_deposits where reference = $1 for update`,
        [reference],
      );
      return row;
    },

    /** Decides once: undefined when it was decided before, or nobody asked. */
    async decide(reference: string, state: 'APPROVED' | 'REFUSED', decidedAt: Date): Promise<ManualDeposit | undefined> {
      const [deposit] = await sql.rows(
        ManualDeposit,
        `update manual_deposits set state = $2, decided_at = $3 where reference = $1 and state = 'REQUESTED' returning ${columns}`,
        [reference, state, decidedAt],
      );
      return deposit;
    },
  };
}
