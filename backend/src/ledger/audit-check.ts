/**
 * A rule of the books. `text` selects the rows that violate it, as `subject` and `detail`. The check is skipped if a
 * table of `needs` does not exist.
 */
export type AuditCheck = { readonly name: string; readonly needs: readonly string[]; readonly text: string };
