import type { AuditRules } from '../../../ledger/audit-rules.ts';

/** The chain of acts: places without gaps, each row with its predecessor's hash and its own. */
export const staffAudit: AuditRules = {
  checks: [
    {
      name: 'acts of staff are unchanged',
      needs: ['staff_acts'],
      text: `select a.place::text as subject, 'hash, predecessor or place differs' as detail
        from (select r, r.place, r.hash, r.previous_hash, lag(r.hash) over (order by r.place) as hash_before,
                lag(r.place) over (order by r.place) as place_before from staff_acts r) a
        where a.previous_hash <> coalesce(a.hash_before, '') or a.place <> coalesce(a.place_before, 0) + 1
          or a.hash <> encode(sha256(convert_to(sealed(a.r), 'UTF8')), 'hex')`,
    },
  ],
};
