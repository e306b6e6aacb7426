import { Currency, toDecimal } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';

const OldStake = rowOf({
  gameCode: column.text,
  id: column.text,
  round: column.text,
  username: column.text,
  stakeMinor: column.minor,
  stakedAt: column.instant,
  playerId: column.text,
  currency: Currency,
});
const oldStakeColumns = OldStake.selectFrom('e', {
  stakeMinor: '-e.amount_minor',
  stakedAt: 'e.created_at',
  playerId: 'p.id',
  currency: 'p.currency',
});
/** The next run handles the rest. */
const mostAtOnce = 100;
const subjectOf = `e.game_code || ' ' || e.id`;

/** Opens a case for each stake that has been open for `OPEN_STAKE_HOURS`; closes it once the stake is closed. */
export async function reportOpenStakes({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const old = await db.rows(
    OldStake,
    `select ${oldStakeColumns}
     from seamless_entries e join game_accounts a on a.game_code = e.game_code and a.username = e.username join players p on p.id = a.player_id
     where e.is_open and e.created_at < $1 and e.amount_minor < 0
       and not exists (select from money_cases c where c.kind = 'STAKE_OPEN' and c.subject = ${subjectOf})
     order by e.created_at limit ${mostAtOnce}`,
    [new Date(now.getTime() - config.openStakeMs)],
  );
  const cases = createCaseStore(db);
  for (const { gameCode, id, round, username, stakeMinor, stakedAt, playerId, currency } of old) {
    await cases.open({
      kind: 'STAKE_OPEN',
      subject: `${gameCode} ${id}`,
      detail: `${toDecimal(stakeMinor)} ${currency} since ${stakedAt.toISOString()}`,
      currency,
      openedAt: now,
      claimantId: playerId,
      evidence: { game: gameCode, account: username, bet: id, round, stake: toDecimal(stakeMinor) },
    });
  }
  await db.run(
    `update money_cases c set resolution = 'CLOSED', note = 'the provider closed the stake', resolved_at = $1
     where c.kind = 'STAKE_OPEN' and c.resolution is null
       and not exists (select from seamless_entries e where e.is_open and e.game_code = c.evidence ->> 'game'
         and e.source = 'theirs' and e.id = c.evidence ->> 'bet')`,
    [now],
  );
}
