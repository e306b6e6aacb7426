import type { Currency } from '@kaeo/shared/api';
import { type Minor, negate } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { readRules } from '../../../platform/config/site-rules.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { type LossBucket, type LossFacts, rateOf } from './loss-share.ts';

export type Reward = 'refund' | 'invite';

/** A share of the published content, in hundredths of a percent. */
const publishedRate = (path: string): string => `coalesce(round((
  select (s.content #>> '{${path}}')::numeric from site_sections s where s.name = 'shares') * 100)::integer, 0)`;

/** The rate that applies to a result, from the receipt `r` that was active then. */
const rates: Readonly<Record<Reward, string>> = {
  refund: `coalesce(round(r.percent_fail * 100)::integer, ${publishedRate('refund,percent')})`,
  invite: `case when r.id is null then ${publishedRate('invite,percent')} else ${publishedRate('invite,percentFail')} end`,
};

/** Expressions `buckets` and `young` over `loss_accounts a`. Losses seen after the parameter `after` are too young to count. */
export const lossFactsOf = (reward: Reward, after: string): string => `
  (select coalesce(json_agg(json_build_object('rate', b.rate, 'netMinor', b.net_minor)), '[]') from loss_buckets b
   where b.player_id = a.player_id and b.currency = a.currency and b.reward = '${reward}') as buckets,
  (select coalesce(json_agg(json_build_object('rate', y.rate, 'lossMinor', y.loss, 'fromMs', y.from_ms)), '[]') from (
     select ${rates[reward]} as rate, sum(g.standing_minor)::bigint as loss,
       min(floor(extract(epoch from g.ends_at) * 1000))::bigint as from_ms
     from game_results g left join bonus_receipts r on r.id = g.receipt_id
     where g.player_id = a.player_id and g.currency = a.currency and g.standing_minor > 0 and g.ends_at > ${after}
     group by 1) y) as young`;

export const LossRow = rowOf({
  buckets: Type.Array(Type.Object({ rate: column.integer, netMinor: column.integer })),
  young: Type.Array(Type.Object({ rate: column.integer, lossMinor: column.integer, fromMs: column.integer })),
});

/** Rates for a result under a bonus, or without one, in hundredths of a percent. */
export async function ratesUnder(sql: Sql, bonusPercent: number | undefined): Promise<Readonly<Record<Reward, number>>> {
  const { refund, invite } = (await readRules(sql, 'shares')).shares;
  return {
    refund: rateOf(bonusPercent ?? refund.percent),
    invite: rateOf(bonusPercent === undefined ? invite.percent : invite.percentFail),
  };
}

const PaidBucket = rowOf({ rate: column.integer, netMinor: column.integer, paidMinor: column.integer });

/** Net losses of a player since each reward was last received. */
export function createLossAccountStore(sql: Sql) {
  async function lock(playerId: string, currency: Currency): Promise<boolean> {
    const count = await sql.run('select 1 from loss_accounts where player_id = $1 and currency = $2 for update', [
      playerId,
      currency,
    ]);
    return count > 0;
  }

  return {
    /** Locks the player's losses until commit. Take it before booking play, starting or ending a bonus, or paying a share. */
    lock,

    /** Like `lock`, before booking play, when the account may not exist yet. */
    async lockOrOpen(playerId: string, currency: Currency): Promise<void> {
      if (await lock(playerId, currency)) return;
      await sql.run('insert into loss_accounts (player_id, currency) values ($1, $2) on conflict do nothing', [
        playerId,
        currency,
      ]);
      await lock(playerId, currency);
    },

    /** Adds a booked result; `bonusPercent` is the percentage of the active bonus, undefined without one. */
    async add(playerId: string, currency: Currency, resultMinor: Minor, bonusPercent: number | undefined): Promise<void> {
      await createLossAccountStore(sql).lockOrOpen(playerId, currency);
      const { refund, invite } = await ratesUnder(sql, bonusPercent);
      await sql.run(
        `insert into loss_buckets as b (player_id, currency, reward, rate, net_minor)
         values ($1, $2, 'refund', $3, $5), ($1, $2, 'invite', $4, $5)
         on conflict (player_id, currency, reward, rate) do update set net_minor = b.net_minor + excluded.net_minor`,
        [playerId, currency, refund, invite, negate(resultMinor)],
      );
    },

    paid: (playerId: string, currency: Currency, reward: Reward) =>
      sql.rows(
        PaidBucket,
        `select ${PaidBucket.select()} from loss_buckets
         where player_id = $1 and currency = $2 and reward = $3`,
        [playerId, currency, reward],
      ),

    /** Subtracts a cancelled loss from the unpaid and paid losses. */
    reverse: (
      playerId: string,
      currency: Currency,
      reward: Reward,
      reversed: { readonly rate: number; readonly waitingMinor: number; readonly paidMinor: number },
    ) =>
      sql.run(
        `insert into loss_buckets as b (player_id, currency, reward, rate, net_minor, paid_minor) values ($1, $2, $3, $4, -$5::bigint, -$6::bigint)
         on conflict (player_id, currency, reward, rate) do update
           set net_minor = b.net_minor + excluded.net_minor, paid_minor = b.paid_minor + excluded.paid_minor`,
        [playerId, currency, reward, reversed.rate, reversed.waitingMinor, reversed.paidMinor],
      ),

    /** Losses seen only in a balance count if they are older than `after`. With a lock, nothing is booked until commit. */
    async find(
      playerId: string,
      currency: Currency,
      reward: Reward,
      after: Date,
      options?: { readonly lock: boolean },
    ): Promise<LossFacts> {
      if (options?.lock) await lock(playerId, currency);
      const [facts] = await sql.rows(
        LossRow,
        `select ${lossFactsOf(reward, '$3')} from loss_accounts a where a.player_id = $1 and a.currency = $2`,
        [playerId, currency, after],
      );
      return facts ?? { buckets: [], young: [] };
    },

    /** Marks losses as paid. Call it in the transaction of the payment, under the lock of `find`. */
    settle: (playerId: string, currency: Currency, reward: Reward, counted: readonly LossBucket[]) =>
      sql.run(
        `update loss_buckets b set net_minor = b.net_minor - c.net_minor, paid_minor = b.paid_minor + c.net_minor
         from unnest($4::integer[], $5::bigint[]) as c (rate, net_minor)
         where b.player_id = $1 and b.currency = $2 and b.reward = $3 and b.rate = c.rate`,
        [playerId, currency, reward, counted.map(({ rate }) => rate), counted.map(({ netMinor }) => netMinor)],
      ),
  };
}
