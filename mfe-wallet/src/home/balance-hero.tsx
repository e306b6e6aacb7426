import { useState } from 'react';
import { ArrowLeftRight, Eye, EyeOff, RefreshCw } from 'lucide-react';
import type { Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useModal } from '@wallet/shared/router';
import { kept } from '@wallet/shared/session';
import { Amount, Guilloche, IconButton, TimeAgo } from '@wallet/shared/ui';
import { gamesBalance, totalBalance } from '../wallet/balances.ts';
import { Art, Avatar, Caption, Divider, Figure, HeroCard, Name, Person, Split, SplitPart, Synced, TotalLine } from './balance-hero.style.ts';
import { initialOf, maskPhone } from './person.ts';
import { readSyncTime } from './sync-time.ts';
import { useCountUp } from './use-count-up.ts';

/** Who the player is and what they have: name, total, wallet and games apart, and the time of the last refresh (HOME-01). */
export function BalanceHero({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const [isHidden, setIsHidden] = useState(() => kept.read('isBalanceHidden') !== undefined);
  const total = useCountUp(totalBalance(wallet));
  const { name, username, currency } = wallet.profile;
  const syncedAt = readSyncTime();

  function handleToggle() {
    if (isHidden) kept.forget('isBalanceHidden');
    else kept.write('isBalanceHidden', 'true');
    setIsHidden(!isHidden);
  }

  return (
    <HeroCard aria-label={t('home.heading')}>
      <Art>
        <Guilloche tone="hero" />
      </Art>
      <Person>
        <Avatar aria-hidden="true">{initialOf(name)}</Avatar>
        <div>
          <Name>{name}</Name>
          <Caption>{maskPhone(username)}</Caption>
        </div>
        <IconButton label={t('home.hideBalance')} icon={isHidden ? <EyeOff /> : <Eye />} aria-pressed={isHidden} onClick={handleToggle} />
      </Person>
      <TotalLine>
        <Caption>{t('home.totalBalance')}</Caption>
        <Synced>
          <RefreshCw size={14} aria-hidden="true" />
          {syncedAt === undefined ? (
            t('home.neverSynced')
          ) : (
            <span>
              {t('home.synced')} <TimeAgo at={syncedAt} />
            </span>
          )}
        </Synced>
      </TotalLine>
      <Figure>
        <Amount value={total} currency={currency} size="balance" isHidden={isHidden} />
      </Figure>
      <Divider />
      <Split>
        <SplitPart>
          <Caption>{t('home.wallet')}</Caption>
          <Amount value={wallet.wallet.amount} currency={currency} size="body" isHidden={isHidden} />
        </SplitPart>
        <SplitPart>
          <Caption>{t('home.inGames')}</Caption>
          <Amount value={gamesBalance(wallet)} currency={currency} size="body" isHidden={isHidden} />
        </SplitPart>
        <IconButton label={t('home.transfer')} icon={<ArrowLeftRight />} size={44} onClick={() => open('transfer')} />
      </Split>
    </HeroCard>
  );
}
