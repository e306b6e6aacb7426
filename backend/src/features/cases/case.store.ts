import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import { newId } from '../../platform/id.ts';
import type { Sql } from '../../platform/db.ts';

/** Something that a person has to decide; `suspenseMinor` is what is parked for it, zero when no money is. */
type MoneyCase = {
  readonly kind: 'UNKNOWN_REFERENCE' | 'OTHER_CURRENCY' | 'CONTRADICTION';
  /** What it is about: a payment or withdrawal id. */
  readonly subject: string;
  readonly detail: string;
  readonly suspenseMinor: Minor;
  readonly currency: Currency;
  readonly openedAt: Date;
};

export const createCaseStore = (sql: Sql) => ({
  /** Opens a case; the same one is opened once. */
  async open({ kind, subject, detail, suspenseMinor, currency, openedAt }: MoneyCase): Promise<void> {
    await sql.query(
      `insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, subject, detail) do nothing`,
      [newId(), kind, subject, detail, suspenseMinor, currency, openedAt],
    );
  },
});
