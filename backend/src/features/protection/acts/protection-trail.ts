import type { Sql } from '../../../platform/database/db.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';

/** Who changes protection. The desk's act has the network of a member of staff. */
export type ChangedBy =
  | { readonly by: 'player'; readonly ip: string }
  | { readonly by: 'staff'; readonly login: string }
  | { readonly by: 'register' };

/** Changes of protection. The desk shows them as the history of a player. */
export type ProtectionAction =
  | 'protection limit set'
  | 'protection limit raise requested'
  | 'protection limit raise cancelled'
  | 'protection limit raised'
  | 'protection time-out'
  | 'protection exclusion'
  | 'protection exclusion prolonged'
  | 'protection return requested'
  | 'protection exclusion ended'
  | 'protection reality check set'
  | 'protection reality check answered'
  | 'protection birth date stated'
  | 'protection offer answered'
  | 'protection money notice acknowledged'
  | 'protection register';

type Change = {
  readonly playerId: string;
  readonly action: ProtectionAction;
  readonly changedBy: ChangedBy;
  readonly now: Date;
  /** Amounts are in baht or kip. Never the birth date. */
  readonly details?: Readonly<Record<string, string | number | null>>;
};

/** Records a change, in its transaction. */
export const recordChange = (sql: Sql, { playerId, action, changedBy, now, details = {} }: Change): Promise<boolean> =>
  createAuditTrail(sql).record({
    at: now,
    actorKind: changedBy.by === 'player' ? 'player' : 'operator',
    actor: changedBy.by === 'player' ? playerId : changedBy.by === 'staff' ? changedBy.login : '',
    action,
    subject: playerId,
    outcome: 'done',
    ip: changedBy.by === 'player' ? changedBy.ip : undefined,
    details,
  });
