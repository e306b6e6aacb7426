import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const GiftRedemption = rowOf({
  id: column.text,
  reference: column.text,
  playerId: column.text,
  currency: Currency,
  /** SHA-256 of the link's hash. */
  digest: column.text,
  /** The link's hash, sealed with the application's key; null once settled. */
  sealedHash: column.nullable(column.text),
  state: column.oneOf(['ASKED', 'CREDITED', 'REFUSED']),
  amountMinor: column.minor,
  movementId: column.nullable(column.text),
  /** The case that staff must decide first. */
  caseId: column.nullable(column.text),
  /** The case is of money that is parked for the player (PROT-07). */
  isParked: column.boolean,
  createdAt: column.instant,
});
export type GiftRedemption = RowOf<typeof GiftRedemption>;
type GiftState = GiftRedemption['state'];
type NewGiftRedemption = Omit<GiftRedemption, 'state' | 'amountMinor' | 'movementId' | 'caseId' | 'isParked'>;

const columns = GiftRedemption.select({
  isParked: `exists (select from money_cases c where c.id = gift_redemptions.case_id and c.kind = 'DEPOSIT_PROTECTED')`,
});
const QueryCount = rowOf({ asks: column.integer });

export function createGiftStore(sql: Sql) {
  const one = (condition: string, value: string) =>
    firstRow(sql, GiftRedemption, `select ${columns} from gift_redemptions where ${condition}`, [value]);
  return {
    /** Claims the link; false if another redemption of any player holds it. Blocks while another transaction claims the same link. */
    claim: (gift: NewGiftRedemption) =>
      insertRow(sql, 'gift_redemptions', { ...gift, state: 'ASKED' }, `on conflict (digest) where state <> 'REFUSED' do nothing`),

    find: (id: string, options?: { lock: boolean }) => one(`id = $1${options?.lock ? ' for update' : ''}`, id),
    findHolder: (digest: string) => one(`digest = $1 and state <> 'REFUSED'`, digest),
    /** The gift that waits for the case, locked until commit. */
    lockByCase: (caseId: string) => one(`case_id = $1 and state = 'ASKED' for update`, caseId),

    /** Counts a request to the provider before it is sent; returns the new count. */
    async countQuery(id: string, now: Date): Promise<number> {
      const text = 'update gift_redemptions set asks = asks + 1, asked_at = coalesce(asked_at, $2) where id = $1 returning asks';
      const [row] = await sql.rows(QueryCount, text, [id, now]);
      return row?.asks ?? 0;
    },

    /** Reverts the count of a request that was not sent, so that a later response is not attributed to it. */
    uncountQuery: (id: string) =>
      sql.run(
        `update gift_redemptions set asks = asks - 1, asked_at = case when asks > 1 then asked_at end where id = $1 and asks > 0`,
        [id],
      ),

    waitFor: (id: string, caseId: string) => sql.run('update gift_redemptions set case_id = $2 where id = $1', [id, caseId]),

    setMovement: (id: string, movementId: string) =>
      sql.run('update gift_redemptions set movement_id = $2 where id = $1', [id, movementId]),

    /** Settles the gift and deletes the sealed link. */
    settle: (id: string, state: Exclude<GiftState, 'ASKED'>, amountMinor: Minor, now: Date) =>
      sql.run('update gift_redemptions set state = $2, amount_minor = $3, settled_at = $4, sealed_hash = null where id = $1', [
        id,
        state,
        amountMinor,
        now,
      ]),
  };
}
