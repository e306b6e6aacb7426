import { Currency } from '@kaeo/shared/api';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { LossRow, lossFactsOf } from '../losses/loss-account.store.ts';
import { type LossFacts, lossShare, maturedBefore } from '../losses/loss-share.ts';

/** Outbox job: recompute what a friend's losses earn the inviter. */
export const inviteEarningsJob = jobKind('invite-earnings', 'books', { playerId: column.text, currency: Currency });

const FriendFacts = rowOf({
  ...LossRow.columns,
  playerId: column.text,
  inviterId: column.text,
  dueAt: column.nullable(column.instant),
});
type Deps = Pick<Context, 'clock' | 'config'>;
type Friend = Pick<Player, 'id' | 'currency'>;

/** Queues the job in the transaction that books the friend's play; does nothing for a player without an inviter. */
export async function queueInviteEarnings(tx: Transaction, { outbox }: Pick<Context, 'outbox'>, friend: Friend): Promise<void> {
  const isInvited = (await tx.run('select 1 from players where id = $1 and inviter_id is not null', [friend.id])) > 0;
  if (isInvited) await outbox.add(tx, { kind: inviteEarningsJob, payload: { playerId: friend.id, currency: friend.currency } });
}

/** When the first young loss will count; null without any. */
const dueAtOf = ({ young }: LossFacts, { config }: Deps): Date | null =>
  young.length === 0 ? null : new Date(Math.min(...young.map(({ fromMs }) => fromMs)) + config.rewardMaturityMs);

/** Recomputes friends' shares and adjusts the inviter's sum (PERF-09). Locks the friends' losses first, then the sum. */
export async function updateInviteEarnings(
  tx: Transaction,
  deps: Deps,
  friendIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, { readonly dueAt: Date | null; readonly isNewDue: boolean }>> {
  const ids = friendIds.toSorted();
  await tx.run('select 1 from loss_accounts where player_id = any ($1) and currency = $2 order by player_id for update', [
    ids,
    currency,
  ]);
  const friends = await tx.rows(
    FriendFacts,
    `select a.player_id as "playerId", p.inviter_id as "inviterId", a.invite_due_at as "dueAt", ${lossFactsOf('invite', '$3')}
     from loss_accounts a join players p on p.id = a.player_id
     where a.player_id = any ($1) and a.currency = $2 and p.inviter_id is not null`,
    [ids, currency, maturedBefore(deps)],
  );
  const found = friends.map((facts) => ({
    ...facts,
    shareMinor: lossShare(facts, currency).amountMinor,
    nextDueAt: dueAtOf(facts, deps),
  }));
  const inviterIds = [...new Set(found.map(({ inviterId }) => inviterId))];
  await tx.run(
    `insert into invite_earnings (inviter_id, currency, amount_minor) select id, $1, 0 from unnest($2::text[]) as i (id)
     on conflict do nothing`,
    [currency, inviterIds],
  );
  await tx.run(
    `with computed as (
       select * from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) as c (player_id, inviter_id, share_minor, due_at)
     ), changed as (
       update loss_accounts a set invite_share_minor = c.share_minor, invite_due_at = c.due_at
       from computed c, loss_accounts before
       where a.player_id = c.player_id and a.currency = $1 and before.player_id = a.player_id and before.currency = a.currency
       returning c.inviter_id, c.share_minor - before.invite_share_minor as difference_minor
     ), differences as (
       select inviter_id, sum(difference_minor)::bigint as minor from changed group by inviter_id
     )
     update invite_earnings e set amount_minor = e.amount_minor + d.minor
     from differences d where e.inviter_id = d.inviter_id and e.currency = $1 and d.minor <> 0`,
    [
      currency,
      found.map(({ playerId }) => playerId),
      found.map(({ inviterId }) => inviterId),
      found.map(({ shareMinor }) => shareMinor),
      found.map(({ nextDueAt }) => nextDueAt),
    ],
  );
  return new Map(
    found.map(({ playerId, dueAt, nextDueAt }) => [
      playerId,
      { dueAt: nextDueAt, isNewDue: nextDueAt !== null && nextDueAt.getTime() !== dueAt?.getTime() },
    ]),
  );
}

/** SQL for what the inviter's friends have earned and the inviter has not collected. */
export const inviteEarningsOf = (inviter: string, currency: string): string =>
  `coalesce((select e.amount_minor from invite_earnings e where e.inviter_id = ${inviter} and e.currency = ${currency}), 0)`;

/** Job handler: recomputes the friend's share, and again when a young loss starts to count. One job waits for each such time. */
export async function runInviteEarnings(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
): Promise<JobOutcome> {
  const updated = await context.db.transaction((tx) => updateInviteEarnings(tx, context, [playerId], currency));
  const friend = updated.get(playerId);
  if (!friend?.isNewDue || friend.dueAt === null) return { kind: 'done' };
  return { kind: 'again', afterMs: Math.max(0, friend.dueAt.getTime() - context.clock.now().getTime()) };
}
