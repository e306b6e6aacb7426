/**
 * A rule of the books. `text` selects the rows that break it, as `subject` and `detail`; `needs` names the tables without which it
 * has nothing to say.
 */
export type AuditCheck = { readonly name: string; readonly needs: readonly string[]; readonly text: string };
