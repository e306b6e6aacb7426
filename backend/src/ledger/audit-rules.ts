/** A rule: `text` selects `subject` and `detail` of violating rows. Skipped if a table of `needs` does not exist. */
export type AuditCheck = { readonly name: string; readonly needs: readonly string[]; readonly text: string };

/**
 * A kind of journal and the rows that explain it. `rows` selects the postings that journals of this kind must have, one
 * line per posting: `reference`, `currency`, `at` (time of posting), `account` and `amount`. Rows that must have no
 * journal are not selected.
 */
export type JournalKind = {
  readonly kind: string;
  readonly needs: readonly string[];
  readonly rows: string;
  /** The rows do not name the receiving bank account: their account is `external:bank`. */
  readonly isFromAnyBank?: boolean;
};

/** Two postings per row: `rows` selects `reference`, `currency`, `at`, `amount`, and the accounts `giver` and `taker`. */
export const move = (kind: string, needs: readonly string[], rows: string): JournalKind => ({
  kind,
  needs,
  rows: `select r.reference, r.currency, r.at, p.account, p.amount
    from (${rows}) r, lateral (values (r.giver, -r.amount), (r.taker, r.amount)) as p (account, amount)`,
});

export const playerAccount = (player: string, name: string): string => `'player:' || ${player} || ':${name}'`;
export const wallet = (player: string): string => playerAccount(player, 'wallet');

/**
 * Rows that the database seals on insert (database function `seal_row`): a later change or deletion is a finding.
 * `digests` selects `source`, `owner`, `rows` and `digest`, one line per owner.
 */
export type SealedRows = { readonly needs: readonly string[]; readonly digests: string };

/** The sealed rows of a table, with the column of the row's owner. */
export const sealedTable = (table: string, owner: string): SealedRows => ({
  needs: [table],
  digests: `select '${table}' as source, r.${owner} as owner, count(*) as rows, sum(hashtextextended(sealed(r), 0)) as digest
   from ${table} r group by r.${owner}`,
});

/** What a feature adds to the audit of the books. */
export type AuditRules = {
  readonly journals?: readonly JournalKind[];
  readonly checks?: readonly AuditCheck[];
  readonly sealed?: readonly SealedRows[];
};

/** Compares held money with the business rows that explain it, in both directions. */
export const heldEquals = (account: 'hold' | 'transit', openRows: string): string => `
  select coalesce(held.player_id, rows.player_id) || ' ' || coalesce(held.currency, rows.currency) as subject,
    'account ' || coalesce(held.amount, 0) || ', rows ' || coalesce(rows.amount, 0) as detail
  from (
    select split_part(name, ':', 2) as player_id, currency, balance_minor as amount
    from ledger_accounts where name like 'player:%:${account}'
  ) held
  full join (select player_id, currency, sum(amount_minor) as amount from (${openRows}) o group by player_id, currency) rows
    on rows.player_id = held.player_id and rows.currency = held.currency
  where coalesce(held.amount, 0) <> coalesce(rows.amount, 0)`;

/** A row and its journal are written in one transaction, which may wait for locks between the two writes. */
export const sameTimeSeconds = 300;
