import type { Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount } from '@wallet/shared/money';
import { useModal } from '@wallet/shared/router';
import { kept } from '@wallet/shared/session';
import { Amount, Guilloche, IconButton, TimeAgo } from '@wallet/shared/ui';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { gamesBalance, totalBalance } from '../wallet/balances.ts';
import { initialOf, maskPhone } from '../wallet/person.ts';
import { useSyncTime } from '../wallet/sync-time.ts';
import {
  Art,
  Avatar,
  Caption,
  Divider,
  Figure,
  HeroCard,
  Name,
  PartAmount,
  Person,
  Split,
  SplitPart,
  Synced,
  TotalLine,
  TransferButton,
} from './balance-hero.style.ts';
import { useCountUp } from './use-count-up.ts';

/** In place of a part's amount where the player hides balances; the total says so in words. */
const covered = '••••••';

/** Who the player is and what they have: name, total, wallet and games apart, and the time of the last refresh (HOME-01). */
export function BalanceHero({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const [isHidden, setIsHidden] = useState(() => kept.read('isBalanceHidden') !== undefined);
  const total = useCountUp(totalBalance(wallet));
  const { name, username, currency } = wallet.profile;
  const syncedAt = useSyncTime();

  function handleToggle() {
    if (isHidden) kept.forget('isBalanceHidden');
    else kept.write('isBalanceHidden', 'true');
    setIsHidden(!isHidden);
  }

  return (
    <HeroCard aria-label={t('home.heading')}>
      <Art>
        <Guilloche tone="white" />
      </Art>
      <Person>
        <Avatar aria-hidden="true">{initialOf(name)}</Avatar>
        <div>
          <Name>{name}</Name>
          <Caption>{maskPhone(username)}</Caption>
        </div>
        <IconButton
          label={t('home.hideBalance')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          aria-pressed={isHidden}
          onClick={handleToggle}
        />
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
      {(wallet.onTheWay?.amount ?? 0) > 0 && (
        <Caption>
          {t('home.onTheWay')} {isHidden ? covered : formatAmount(wallet.onTheWay?.amount ?? 0)}
        </Caption>
      )}
      <Divider />
      <Split>
        <SplitPart>
          <Caption>{t('home.wallet')}</Caption>
          <PartAmount>{isHidden ? covered : formatAmount(wallet.wallet.amount)}</PartAmount>
        </SplitPart>
        <SplitPart>
          <Caption>{t('home.inGames')}</Caption>
          <PartAmount>{isHidden ? covered : formatAmount(gamesBalance(wallet))}</PartAmount>
        </SplitPart>
        <TransferButton type="button" aria-label={t('home.transfer')} onClick={() => open('transfer')}>
          <ArrowLeftRight size={20} aria-hidden="true" />
          {t('home.move')}
        </TransferButton>
      </Split>
    </HeroCard>
  );
}
