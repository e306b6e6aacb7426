import { wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit } from '../../records/movements/movement.audit.ts';

/** The credited part of a payment. Kip are credited in whole units; the rest stays in suspense. */
const wholePart = `q.amount_minor - case q.currency when 'LAK' then q.amount_minor % 100 else 0 end`;

export const qrAudit: FeatureAudit = {
  journals: [
    {
      kind: 'qr-payment',
      needs: ['qr_payments', 'qr_codes'],
      rows: `select r.journal as reference, r.currency, r.received_at as at, p.account, p.amount
        from (
          select q.*, c.player_id, case q.outcome when 'CREDITED' then ${wholePart} else 0 end as whole
          from qr_payments q left join qr_codes c on c.id = q.qrcode_id
        ) r, lateral (values ('external:qr:' || r.channel, -r.amount_minor), (${wallet('r.player_id')}, r.whole),
          ('suspense', r.amount_minor - r.whole)) as p (account, amount)
        where p.amount <> 0`,
    },
  ],
  lines: [
    {
      name: 'payment',
      type: 'deposit',
      needs: ['qr_payments', 'qr_codes'],
      rows: `select coalesce(p.movement_id, p.journal), c.player_id, 'SUCCESS', c.channel, 'WALLET',
          p.amount_minor - case p.currency when 'LAK' then p.amount_minor % 100 else 0 end, p.currency, null, null, p.received_at, null
        from qr_payments p left join qr_codes c on c.id = p.qrcode_id where p.outcome = 'CREDITED'`,
    },
  ],
};
