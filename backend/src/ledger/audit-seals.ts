import type { AuditCheck, SealedRows } from './audit-rules.ts';

/** Compares all sealed rows with their seals (`row_seals`). A seal without rows in `sealed` is a finding. */
export const sealCheck = (sealed: readonly SealedRows[]): AuditCheck => ({
  name: 'no sealed row was changed or deleted',
  needs: ['row_seals', ...sealed.flatMap(({ needs }) => needs)],
  text: `
      select coalesce(f.source, s.source) || ' of ' || coalesce(f.owner, s.owner) as subject,
        'sealed ' || coalesce(s.rows, 0) || ' rows, found ' || coalesce(f.rows, 0) as detail
      from (${sealed.map(({ digests }) => digests).join(' union all ')}) f
      full join row_seals s on s.source = f.source and s.owner = f.owner
      where coalesce(s.rows, 0) <> coalesce(f.rows, 0) or coalesce(s.digest, 0) <> coalesce(f.digest, 0)`,
});
