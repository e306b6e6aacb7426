import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import { newId } from '../../platform/id.ts';
import type { Sql } from '../../platform/db.ts';

/** Why a person has to decide. */
export type CaseKind = 'UNKNOWN_REFERENCE' | 'OTHER_CURRENCY' | 'CONTRADICTION' | 'GAME_ORDER_JUMP' | 'GAME_DIFFERENCE';

/** Something that a person has to decide; `suspenseMinor` is what is parked for it, zero when no money is. */
type NewCase = {
  /** A new one unless told. */
  readonly id?: string;
  readonly kind: CaseKind;
  /** What it is about: a payment or withdrawal id. */
  readonly subject: string;
  readonly detail: string;
  readonly suspenseMinor: Minor;
  readonly currency: Currency;
  readonly openedAt: Date;
  /** The player who says that the money is theirs, where somebody does. */
  readonly claimantId?: string | undefined;
  /** What staff have to look at, by name: sender, registered account, time… */
  readonly evidence?: Readonly<Record<string, string>> | undefined;
};

/** How a case ends: its money to a player, its money back to the sender, or, where none is parked, with a note alone. */
export type CaseResolution = 'CREDITED' | 'RETURNED' | 'CLOSED';
export type MoneyCase = NewCase & {
  readonly id: string;
  readonly resolution: CaseResolution | null;
  readonly resolvedAt: Date | null;
  readonly playerId: string | null;
  readonly note: string;
};

const columns = `id, kind, subject, detail, suspense_minor as "suspenseMinor", currency, opened_at as "openedAt", resolution,
  resolved_at as "resolvedAt", player_id as "playerId", note,
  claimant_id as "claimantId", evidence`;

export const createCaseStore = (sql: Sql) => ({
  /** Opens a case; the same one is opened once. */
  async open({
    id = newId(),
    kind,
    subject,
    detail,
    suspenseMinor,
    currency,
    openedAt,
    claimantId,
    evidence = {},
  }: NewCase): Promise<void> {
    await sql.query(
      `insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at, claimant_id, evidence)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, subject, detail) do nothing`,
      [id, kind, subject, detail, suspenseMinor, currency, openedAt, claimantId ?? null, evidence],
    );
  },

  /** The open ones, oldest first, then those that were resolved last. */
  list: () =>
    sql.query<MoneyCase>(
      `select ${columns} from money_cases order by resolved_at is not null, resolved_at desc, opened_at, id limit 200`,
    ),

  /** The case, held until commit. */
  async lock(id: string): Promise<MoneyCase | undefined> {
    return (await sql.query<MoneyCase>(`select ${columns} from money_cases where id = $1 for update`, [id]))[0];
  },

  async resolve(id: string, end: Pick<MoneyCase, 'resolution' | 'playerId' | 'note'> & { readonly now: Date }): Promise<void> {
    await sql.query('update money_cases set resolution = $2, player_id = $3, note = $4, resolved_at = $5 where id = $1', [
      id,
      end.resolution,
      end.playerId,
      end.note,
      end.now,
    ]);
  },
});
