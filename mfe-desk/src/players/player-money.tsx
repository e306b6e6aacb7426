import { slipReasonKey } from '@kaeo/shared/api';
import type { PlayerPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { theme } from '@kaeo/shared/style';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { Items, None } from '../parts/items.tsx';
import { Moment } from '../parts/moment.tsx';
import { usePermission } from '../parts/session.ts';
import { useAccountName } from './account-name.ts';
import { SlipDialog } from './player-acts.tsx';
import { MoneyStatusChip } from './player-state.tsx';

/** Balances of the player's ledger accounts; empty accounts are left out. */
export function PlayerBalances({ balances }: Pick<PlayerPage, 'balances'>): ReactNode {
  const { t } = useTranslation('desk');
  const nameOf = useAccountName();
  const filled = balances.filter(({ amount }) => amount !== 0);
  return (
    <Section title={t('players.balances.title')}>
      {filled.length === 0 ? (
        <None text={t('players.balances.empty')} />
      ) : (
        <Facts
          facts={filled.map(({ account, amount, currency }) => [
            nameOf(account),
            <Amount key={`${account} ${currency}`} value={amount} currency={currency} />,
          ])}
        />
      )}
    </Section>
  );
}

type Bonus = PlayerPage['bonuses'][number];
function Turnover({ turnover, turnoverNeeded, code }: Bonus): ReactNode {
  const { t } = useTranslation('desk');
  if (turnoverNeeded === 0) return null;
  const words = t('players.bonuses.turnover', { done: formatAmount(turnover), needed: formatAmount(turnoverNeeded) });
  return (
    <div>
      {words}
      <progress
        aria-label={`${code}: ${words}`}
        max={turnoverNeeded}
        value={Math.min(turnover, turnoverNeeded)}
        css={{ display: 'block', width: '100%', accentColor: theme.color.action }}
      />
    </div>
  );
}

/** The latest bonuses and promotions. */
export function PlayerBonuses({ bonuses, player }: Pick<PlayerPage, 'bonuses' | 'player'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('players.bonuses.title')}>
      <Items
        rows={bonuses}
        empty={t('players.bonuses.empty')}
        rowKey={({ code, receivedAt }) => `${code} ${receivedAt}`}
        title={({ code }) => code}
        aside={({ endedAt }) => (
          <Chip tone={endedAt === null ? 'info' : 'neutral'}>
            {t(endedAt === null ? 'players.bonuses.running' : 'players.bonuses.ended')}
          </Chip>
        )}
      >
        {(bonus) => (
          <>
            <div>
              {t('players.bonuses.granted')}: <Amount value={bonus.granted} currency={player.currency} size="caption" />{' '}
              <Moment at={bonus.receivedAt} />
            </div>
            <Turnover {...bonus} />
          </>
        )}
      </Items>
    </Section>
  );
}

/** The latest slips. The credit of one is taken back here, since it has no page of its own. */
export function PlayerSlips({ page }: { page: PlayerPage }): ReactNode {
  const { slips, player } = page;
  const { t } = useTranslation('desk');
  const mayDecide = usePermission('money.decide');
  const [taken, setTaken] = useState<PlayerPage['slips'][number]>();
  const { t: shared } = useTranslation('shared');
  const reasonOf = (reason: string): string => {
    const key = slipReasonKey(reason);
    return key === undefined ? reason : shared(key);
  };
  return (
    <Section title={t('players.slips.title')}>
      <Items
        rows={slips}
        empty={t('players.slips.empty')}
        rowKey={({ reference }) => reference}
        title={({ reference }) => reference}
        aside={({ status }) => <MoneyStatusChip status={status} />}
      >
        {(slip) => (
          <>
            <div>
              <Amount value={slip.amount} currency={player.currency} size="caption" />
            </div>
            <div>
              {t('players.slips.received')}: <Moment at={slip.createdAt} />
            </div>
            {slip.reason !== '' && <div>{`${t('players.slips.reason')}: ${reasonOf(slip.reason)}`}</div>}
            {slip.mayTakeBack && mayDecide && (
              <Button
                variant="secondary"
                size="medium"
                aria-label={`${t('money.cases.act.takeBack')} ${slip.reference}`}
                onClick={() => setTaken(slip)}
              >
                {t('money.cases.act.takeBack')}
              </Button>
            )}
          </>
        )}
      </Items>
      {taken && <SlipDialog slip={taken} page={page} onClose={() => setTaken(undefined)} />}
    </Section>
  );
}
