import { DatabaseUnavailable, type Sql, type Transaction } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { codeOf, messageOf } from '../platform/error-message.ts';
import { type AuditCheck, type JournalKind, move } from './audit-rules.ts';

/** A violated rule and the row. A check's last finding can have `more`: the number of violations not listed. */
export type AuditFinding = { readonly check: string; readonly subject: string; readonly detail: string; readonly more?: number };

const ledgerTables = ['ledger_accounts', 'journals', 'postings'];

/** Rules of the ledger alone, without the business rows behind its journals. */
export const bookChecks: readonly AuditCheck[] = [
  {
    name: 'every journal sums to zero, in one currency, with all its postings',
    needs: ledgerTables,
    text: `
      select j.kind || ' ' || j.reference as subject, 'sum ' || coalesce(sum(p.amount_minor), 0) || ', ' || count(p.*) || ' postings' as detail
      from journals j left join postings p on p.journal_id = j.id
      group by j.id having coalesce(sum(p.amount_minor), 0) <> 0 or count(p.*) <> j.posting_count or bool_or(p.currency <> j.currency)`,
  },
  {
    name: 'all postings of a currency sum to zero',
    needs: ledgerTables,
    text: `select currency as subject, 'sum ' || sum(amount_minor) as detail from postings group by currency having sum(amount_minor) <> 0`,
  },
  {
    name: 'every balance is the sum of its postings',
    needs: ledgerTables,
    text: `
      select a.name || ' ' || a.currency as subject,
        'balance ' || a.balance_minor || ' of version ' || a.version || ', sum ' || coalesce(sum(p.amount_minor), 0) || ' of ' || count(p.*) as detail
      from ledger_accounts a left join postings p on p.account_name = a.name and p.currency = a.currency
      group by a.name, a.currency having a.balance_minor <> coalesce(sum(p.amount_minor), 0) or a.version <> count(p.*)`,
  },
  {
    name: 'no posting was changed, removed or inserted',
    needs: ledgerTables,
    text: `
      select account_name || ' ' || currency as subject, 'version ' || version || ' does not follow' as detail
      from (
        select *, sum(amount_minor) over account as running, row_number() over account as place from postings
        window account as (partition by account_name, currency order by version)
      ) chain
      where running <> balance_after_minor or place <> version`,
  },
  {
    name: 'no player account is negative',
    needs: ledgerTables,
    text: `
      select name || ' ' || currency as subject, 'balance ' || balance_minor as detail
      from ledger_accounts where starts_with(name, 'player:') and balance_minor < 0`,
  },
];

/** The ledger's own journals. */
export const ledgerJournals: readonly JournalKind[] = [
  move(
    'opening',
    ['opening_balances'],
    `select reference, currency, opened_at as at, amount_minor as amount, 'house:opening' as giver, account_name as taker from opening_balances`,
  ),
];

/** How many violations of each check are listed. The rest is counted. */
const listedAtMost = 100;

const Existing = rowOf({ name: column.text });
const Broken = rowOf({ subject: column.text, detail: column.text, total: column.integer });

async function existingTables(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.rows(
    Existing,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

const isTransaction = (sql: Sql): sql is Transaction => 'script' in sql;

/** Runs one check. Its failure is a finding, and the caller's transaction stays usable. */
async function findingsOf(sql: Sql, { name, text }: AuditCheck): Promise<AuditFinding[]> {
  const script = async (statement: string): Promise<void> => {
    if (isTransaction(sql)) await sql.script(statement);
  };
  await script('savepoint audit_check');
  try {
    const rows = await sql.rows(
      Broken,
      `select subject, detail, count(*) over () as total from (${text}) as broken order by subject limit ${listedAtMost}`,
    );
    const findings = rows.map(({ subject, detail }): AuditFinding => ({ check: name, subject, detail }));
    const more = (rows[0]?.total ?? 0) - rows.length;
    return more > 0 ? [...findings, { check: name, subject: `${more} more`, detail: 'not listed', more }] : findings;
  } catch (error) {
    // A statement timeout is a failure of this check only. Any other unavailability ends the audit.
    if (error instanceof DatabaseUnavailable && codeOf(error) !== '57014') throw error;
    await script('rollback to savepoint audit_check');
    return [{ check: name, subject: 'check failed', detail: messageOf(error) }];
  } finally {
    await script('release savepoint audit_check').catch(() => undefined);
  }
}

/** The number of violations, listed or not. */
export const countFindings = (findings: readonly AuditFinding[]): number =>
  findings.reduce((count, { more }) => count + (more ?? 1), 0);

/** An audit of the complete books: every violation; a clean audit returns an empty list. */
export type Audit = (sql: Sql) => Promise<AuditFinding[]>;
/** Whether the database has all tables that a rule needs. */
export type IsKnown = (rule: { readonly needs: readonly string[] }) => boolean;

/**
 * Runs the checks whose tables exist. Run it in a repeatable-read transaction, or while nothing is written.
 * @param checksOf the checks, or a function that composes them of the rules whose tables exist.
 */
export async function runChecks(
  sql: Sql,
  checksOf: readonly AuditCheck[] | ((isKnown: IsKnown) => readonly AuditCheck[]),
): Promise<AuditFinding[]> {
  const tables = await existingTables(sql);
  const isKnown: IsKnown = ({ needs }) => needs.every((name) => tables.has(name));
  const checks = typeof checksOf === 'function' ? checksOf(isKnown) : checksOf;
  const findings: AuditFinding[] = [];
  for (const check of checks.filter(isKnown)) {
    for (const finding of await findingsOf(sql, check)) findings.push(finding);
  }
  return findings;
}
