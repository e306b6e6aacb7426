import { Currency } from '@wallet/shared/api';
import { type Minor, zero } from '@wallet/shared/money';
import { type Static, Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';

/** Why a person has to decide. */
const caseKinds = [
  'UNKNOWN_REFERENCE',
  'OTHER_CURRENCY',
  'CONTRADICTION',
  'GAME_ORDER_JUMP',
  'GAME_DIFFERENCE',
  /** A slip of money that came from an account other than the player's, or perhaps so; too late; dated after its upload (ADR 0021). */
  'OTHER_SENDER',
  'SENDER_IN_DOUBT',
  /** A slip of money that an approved manual deposit may have credited (ADR 0032). */
  'DEPOSIT_IN_DOUBT',
  'EXPIRED_SLIP',
  'SLIP_FROM_FUTURE',
  /** What is left of kip over whole ones (ADR 0022). */
  'FRACTION_OF_KIP',
  /** The bank answered about a slip, and the answer could not be read for hours. It holds no money; closing it fails the slip. */
  'SLIP_UNREADABLE',
  /** A gift that was asked for without an answer, and is used up now: ours, or somebody else's. */
  'GIFT_UNCERTAIN',
  /** What a reconciliation found (ADR 0023): money that no slip told of, a payment that was never reported, a payout that nobody asked for… */
  'DEPOSIT_WITHOUT_SLIP',
  'PAYMENT_NOT_TOLD',
  'PAYOUT_NOT_ASKED',
  /** …and any other line of which the two sides say different things. */
  'BOOKS_DIFFER',
  /** A payout that the bank gave back after it was paid: its money is in suspense. */
  'PAYOUT_CAME_BACK',
  /** Claims against the player (ADR 0089): paid out although the wallet has the money back; a win taken back after its money left the game. */
  'PAYOUT_PAID_AFTER_RETURN',
  'WIN_TAKEN_BACK',
  /** A stake in a seamless game that nothing has closed for days. */
  'STAKE_OPEN',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Something that a person has to decide; `suspenseMinor` is what is parked for it, zero when no money is. */
type NewCase = {
  /** A new one unless told. */
  readonly id?: string;
  readonly kind: CaseKind;
  /** What it is about: a payment, withdrawal or gift, or a bank's transfer. */
  readonly subject: string;
  readonly detail: string;
  readonly suspenseMinor: Minor;
  /** What the claimant owes us; zero unless given. Withdrawals wait until such a case is decided. */
  readonly claimMinor?: Minor;
  readonly currency: Currency;
  readonly openedAt: Date;
  /** The player who says that the money is theirs, where somebody does. */
  readonly claimantId?: string | undefined;
  /** What staff have to look at, by name: sender, registered account, time… */
  readonly evidence?: Readonly<Record<string, string>> | undefined;
};

const MoneyCase = rowOf({
  id: column.text,
  kind: column.oneOf(caseKinds),
  subject: column.text,
  detail: column.text,
  suspenseMinor: column.minor,
  claimMinor: column.minor,
  currency: Currency,
  openedAt: column.instant,
  claimantId: column.nullable(column.text),
  evidence: Type.Record(Type.String(), Type.String()),
  /**
   * How it ends: its money to a player, back to the sender, or to the manual deposit that staff approved for it; or, where none is parked,
   * with a note alone. A claim ends recovered from the wallet as far as that has money, or written off.
   */
  resolution: column.nullable(column.oneOf(['CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED'])),
  resolvedAt: column.nullable(column.instant),
  playerId: column.nullable(column.text),
  /** Reference of the manual deposit that it was matched with. */
  manualDeposit: column.nullable(column.text),
  note: column.text,
});
export type MoneyCase = RowOf<typeof MoneyCase>;

const columns = `id, kind, subject, detail, suspense_minor as "suspenseMinor", claim_minor as "claimMinor", currency, opened_at as "openedAt", resolution,
  resolved_at as "resolvedAt", player_id as "playerId", manual_deposit as "manualDeposit", note,
  claimant_id as "claimantId", evidence`;

/** A player as staff have to know one to decide. */
export const CasePlayer = Type.Object({
  username: column.text,
  name: column.text,
  bankCode: column.text,
  bankAccountNo: column.text,
  bankAccountName: column.text,
});
export type CasePlayer = Readonly<Static<typeof CasePlayer>>;
/** A slip that names the money of a case. */
const CaseClaim = Type.Object({
  slip: column.text,
  username: column.text,
  status: column.text,
  reason: column.text,
  createdAt: column.text,
});
export type CaseClaim = Readonly<Static<typeof CaseClaim>>;
/** A manual deposit that the money of a case may be of: of its amount, not refused, and not matched with another case. */
const FittingDeposit = Type.Object({
  reference: column.text,
  state: column.oneOf(['REQUESTED', 'APPROVED']),
  username: column.text,
  paidFrom: column.text,
  paidAt: column.text,
  bankReference: column.text,
  createdAt: column.text,
});
export type FittingDeposit = Readonly<Static<typeof FittingDeposit>>;
const ListedCase = rowOf({
  ...MoneyCase.columns,
  claimant: column.nullable(CasePlayer),
  claims: Type.Array(CaseClaim),
  deposits: Type.Array(FittingDeposit),
});
export type ListedCase = RowOf<typeof ListedCase>;

const Id = rowOf({ id: column.text });
const OpenOfKind = rowOf({ kind: column.oneOf(caseKinds), count: column.integer });
const claimantOf = `select json_build_object('username', p.username, 'name', p.name, 'bankCode', p.bank_code,
    'bankAccountNo', p.bank_account_no, 'bankAccountName', p.bank_account_name) from players p where p.id = c.claimant_id`;
/** Whoever handed in a slip of the transfer, the first first. */
const claimsOf = `select coalesce(json_agg(json_build_object('slip', s.reference, 'username', p.username, 'status', s.status,
    'reason', s.reason, 'createdAt', s.created_at) order by s.created_at, s.id), '[]')
  from received_transfers r
  join slips s on s.sending_bank = r.sending_bank and s.bank_reference = r.bank_reference
  join players p on p.id = s.player_id where r.case_id = c.id`;
/** The newest first; those that were long ago have their money elsewhere. */
const depositsOf = `select coalesce(json_agg(json_build_object('reference', d.reference, 'state', d.state, 'username', p.username,
    'paidFrom', d.paid_from, 'paidAt', d.paid_at, 'bankReference', d.bank_reference, 'createdAt', d.created_at)
    order by d.created_at desc, d.reference), '[]')
  from (select * from manual_deposits d where c.resolution is null and d.state <> 'REFUSED' and d.currency = c.currency
      and d.amount_minor = c.suspense_minor and not exists (select from money_cases m where m.manual_deposit = d.reference)
    order by d.created_at desc limit 10) d
  join players p on p.id = d.player_id`;

export const createCaseStore = (sql: Sql) => ({
  /** Opens a case, the same one once; returns its id. */
  async open({
    id = newId(),
    kind,
    subject,
    detail,
    suspenseMinor,
    claimMinor = zero,
    currency,
    openedAt,
    claimantId,
    evidence = {},
  }: NewCase): Promise<string> {
    const [row] = await sql.rows(
      Id,
      `insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at, claimant_id, evidence, claim_minor)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (kind, subject, detail) do update set kind = excluded.kind returning id`,
      [id, kind, subject, detail, suspenseMinor, currency, openedAt, claimantId ?? null, evidence, claimMinor],
    );
    if (!row) throw new Error(`no case of ${subject}`);
    return row.id;
  },

  /** Closes the open case of this name, if there is one: what it is about has been settled. */
  async close(
    kind: CaseKind,
    name: Pick<NewCase, 'subject' | 'detail'>,
    end: { readonly note: string; readonly now: Date },
  ): Promise<void> {
    await sql.run(
      `update money_cases set resolution = 'CLOSED', note = $4, resolved_at = $5
       where kind = $1 and subject = $2 and detail = $3 and resolution is null`,
      [kind, name.subject, name.detail, end.note, end.now],
    );
  },

  /** A better claim came: the case is about it from now on. */
  async restate(id: string, claim: Required<Pick<NewCase, 'kind' | 'claimantId' | 'evidence'>>): Promise<void> {
    await sql.run('update money_cases set kind = $2, claimant_id = $3, evidence = $4 where id = $1', [
      id,
      claim.kind,
      claim.claimantId,
      claim.evidence,
    ]);
  },

  /** The line of the statement that shows the money of the case. */
  async setMovement(id: string, movementId: string): Promise<void> {
    await sql.run('update money_cases set movement_id = $2 where id = $1', [id, movementId]);
  },

  /** Adds to what staff have to look at. */
  async noteEvidence(id: string, evidence: Readonly<Record<string, string>>): Promise<void> {
    await sql.run('update money_cases set evidence = evidence || $2::jsonb where id = $1', [id, evidence]);
  },

  /** Parks money for a case that held none before. */
  async setSuspense(id: string, suspenseMinor: Minor): Promise<void> {
    await sql.run('update money_cases set suspense_minor = $2 where id = $1', [id, suspenseMinor]);
  },

  /** The open ones, oldest first, then those that were resolved last. */
  list: () =>
    sql.rows(
      ListedCase,
      `select ${columns}, (${claimantOf}) as claimant, (${claimsOf}) as claims, (${depositsOf}) as deposits
       from ((select * from money_cases where resolved_at is null order by opened_at, id limit 200)
         union all (select * from money_cases where resolved_at is not null order by resolved_at desc limit 200)) c
       order by resolved_at is not null, resolved_at desc, opened_at, id limit 200`,
    ),

  /** The case, held until commit. */
  async lock(id: string): Promise<MoneyCase | undefined> {
    return (await sql.rows(MoneyCase, `select ${columns} from money_cases where id = $1 for update`, [id]))[0];
  },

  /** How many wait for a person, by kind. */
  countOpen: () =>
    sql.rows(OpenOfKind, 'select kind, count(*) as count from money_cases where resolved_at is null group by kind order by kind'),

  /** Whether a case was matched with the deposit. */
  async isMatched(manualDeposit: string): Promise<boolean> {
    return (await sql.run('select from money_cases where manual_deposit = $1', [manualDeposit])) > 0;
  },

  async resolve(
    id: string,
    end: Pick<MoneyCase, 'resolution' | 'note'> &
      Partial<Pick<MoneyCase, 'playerId' | 'manualDeposit'>> & {
        readonly recoveredMinor?: Minor | null;
        readonly now: Date;
      },
  ): Promise<void> {
    await sql.run(
      `update money_cases set resolution = $2, player_id = $3, manual_deposit = $4, note = $5, resolved_at = $6, recovered_minor = $7
       where id = $1`,
      [id, end.resolution, end.playerId ?? null, end.manualDeposit ?? null, end.note, end.now, end.recoveredMinor ?? null],
    );
  },
});
