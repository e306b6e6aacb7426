import { type MoneyStatus, type StatementType, slipReasons } from '@kaeo/shared/api';
import { onlyRow, type Sql } from '../../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../../platform/database/row.ts';

const at = column.nullable(column.instant);
const text = column.nullable(column.text);

const DepositFacts = rowOf({
  slipSentAt: at,
  slipAskedAt: at,
  slipUnawareAt: at,
  slipTransferredAt: at,
  slipCaseAt: at,
  slipSettledAt: at,
  slipReturnedAt: at,
  slipReason: column.nullable(column.oneOf([...slipReasons, ''])),
  senderBank: text,
  senderNo: text,
  codeCreatedAt: at,
  qrPaidAt: at,
  qrReceivedAt: at,
  giftSentAt: at,
  giftAskedAt: at,
  giftCaseAt: at,
  giftSettledAt: at,
  reportedAt: at,
  decidedAt: at,
  caseOpenedAt: at,
  caseResolvedAt: at,
  /** When the money was parked, because the protection of the player refused it (PROT-07). */
  parkedAt: at,
});
export type DepositFacts = RowOf<typeof DepositFacts>;
const isCaseOfSlip = 'sc.opened_at >= s.created_at and (s.case_id is not null or r.slip_id = s.id)';
const isParked = (found: string): string => `${found}.kind = 'DEPOSIT_PROTECTED'`;
/** A case that credits a player has the line of the credit; a returned payout has the line with its own id. */
const depositColumns = DepositFacts.select({
  slipSentAt: 's.created_at',
  slipAskedAt: 's.asked_at',
  slipUnawareAt: 's.unknown_to_bank_at',
  slipTransferredAt: 's.transferred_at',
  slipCaseAt: `case when ${isCaseOfSlip} and not ${isParked('sc')} then sc.opened_at end`,
  slipSettledAt: 's.settled_at',
  slipReturnedAt: `case when s.reason = 'NOT_MATCH' and sc.resolution = 'RETURNED' then sc.resolved_at end`,
  slipReason: 's.reason',
  senderBank: 'case when r.slip_id = s.id then r.sender_bank end',
  senderNo: 'case when r.slip_id = s.id then r.sender_no end',
  codeCreatedAt: 'qc.created_at',
  qrPaidAt: 'q.paid_at',
  qrReceivedAt: 'q.received_at',
  giftSentAt: 'g.created_at',
  giftAskedAt: 'g.asked_at',
  giftCaseAt: `case when not ${isParked('gc')} then gc.opened_at end`,
  giftSettledAt: 'g.settled_at',
  reportedAt: 'd.created_at',
  decidedAt: 'coalesce(pc.resolved_at, d.decided_at)',
  caseOpenedAt: 'coalesce(credit.opened_at, payout.opened_at)',
  caseResolvedAt: 'coalesce(credit.resolved_at, payout.resolved_at)',
  parkedAt: `coalesce(pc.opened_at, case when ${isCaseOfSlip} and ${isParked('sc')} then sc.opened_at end,
    case when ${isParked('gc')} then gc.opened_at end, case when ${isParked('credit')} then credit.opened_at end)`,
});

const WithdrawalFacts = rowOf({
  sentAt: at,
  settledAt: at,
  cameBackAt: at,
  bankCode: text,
  accountNo: text,
});
export type WithdrawalFacts = RowOf<typeof WithdrawalFacts>;

const TransferFacts = rowOf({ sentAt: at, handedOverAt: at, settledAt: at });
export type TransferFacts = RowOf<typeof TransferFacts>;

const RewardFacts = rowOf({ claimedAt: at, receivedAt: at, clearedAt: at });
export type RewardFacts = RowOf<typeof RewardFacts>;

/** A movement; a slip that is not credited has none, so its id is empty. */
export type Subject = {
  readonly id: string;
  readonly playerId: string;
  readonly type: StatementType;
  readonly status: MoneyStatus;
  readonly to: string;
  readonly reference: string;
  readonly createdAt: Date;
};

const UncreditedSlip = rowOf({
  id: column.text,
  status: column.oneOf(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
  sendingBank: text,
  amountMinor: column.minor,
  currency: column.oneOf(['BAHT', 'LAK']),
  createdAt: column.instant,
});

const Payment = rowOf({ reference: column.text });

/** What the tables of the features store about a movement. Each statement reads single rows by unique keys. */
export function createMovementFactsStore(sql: Sql) {
  return {
    /** A slip of the player. */
    slip: async (playerId: string, reference: string) =>
      (
        await sql.rows(UncreditedSlip, `select ${UncreditedSlip.select()} from slips where player_id = $1 and reference = $2`, [
          playerId,
          reference,
        ])
      )[0],

    /** The reference of the newest payment to a QR code of the player. */
    paymentOf: async (playerId: string, qrcodeId: string): Promise<string | undefined> =>
      (
        await sql.rows(
          Payment,
          `select m.reference from qr_payments q join movements m on m.id = q.movement_id
           where q.qrcode_id = $2 and m.player_id = $1 order by q.received_at desc limit 1`,
          [playerId, qrcodeId],
        )
      )[0]?.reference,

    deposit: ({ id, playerId, reference }: Subject): Promise<DepositFacts> =>
      onlyRow(
        sql,
        DepositFacts,
        `select ${depositColumns}
         from (values ($1::text, $2::text)) m (id, reference)
           left join slips s on s.reference = m.reference and s.player_id = $3
           left join received_transfers r on (r.sending_bank, r.bank_reference) = (s.sending_bank, s.bank_reference)
           left join money_cases sc on sc.id = coalesce(s.case_id, r.case_id)
           left join qr_payments q on q.movement_id = m.id left join qr_codes qc on qc.id = q.qrcode_id
           left join gift_redemptions g on g.reference = m.reference and g.player_id = $3
           left join money_cases gc on gc.id = g.case_id
           left join manual_deposits d on d.reference = m.reference and d.player_id = $3
           left join money_cases pc on pc.kind = 'DEPOSIT_PROTECTED' and pc.subject = d.reference
           left join money_cases credit on credit.movement_id = m.id
           left join money_cases payout on payout.id = m.id and payout.claimant_id = $3`,
        [id, reference, playerId],
      ),

    withdrawal: ({ playerId, reference }: Subject): Promise<WithdrawalFacts> =>
      onlyRow(
        sql,
        WithdrawalFacts,
        `select ${WithdrawalFacts.selectFrom('w', { cameBackAt: 'c.opened_at' })}
         from (values ($1::text)) m (reference)
           left join withdrawals w on w.reference = m.reference and w.player_id = $2
           left join money_cases c on c.kind = 'PAYOUT_CAME_BACK' and c.subject = w.id`,
        [reference, playerId],
      ),

    transfer: ({ playerId, reference }: Subject): Promise<TransferFacts> =>
      onlyRow(
        sql,
        TransferFacts,
        `select ${TransferFacts.selectFrom('t')} from (values ($1::text)) m (reference)
           left join game_transfers t on t.reference = m.reference and t.player_id = $2`,
        [reference, playerId],
      ),

    /** Of a bonus, promotion or loss refund. Its line has its id; the line of the end has the time of the end. */
    reward: ({ id, playerId, type, createdAt }: Subject): Promise<RewardFacts> =>
      onlyRow(
        sql,
        RewardFacts,
        `select ${RewardFacts.select({ claimedAt: 'f.claimed_at', receivedAt: 'b.received_at', clearedAt: 'b.cleared_at' })}
         from (values ($1::text)) m (id)
           left join refunds f on f.id = m.id and f.player_id = $2
           left join lateral (select received_at, cleared_at from bonus_receipts
             where player_id = $2 and (id = m.id or ($3 = 'finish_bonus' and cleared_at = $4)) limit 1) b on true`,
        [id, playerId, type, createdAt],
      ),
  };
}
