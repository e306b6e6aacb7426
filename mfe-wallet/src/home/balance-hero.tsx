import type { Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { css, theme } from '@kaeo/shared/style';
import { Amount, Guilloche, TimeAgo } from '@kaeo/shared/ui/bundled';
import { IconButton, Skeleton } from '@kaeo/shared/ui/initial';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { gamesBalance, totalBalance } from '../wallet/balance/balances.ts';
import { useSyncTime } from '../wallet/balance/sync-time.ts';
import { initialOf, maskPhone } from '../wallet/display/person.ts';
import {
  art,
  avatar,
  caption,
  divider,
  figure,
  heroCard,
  lineOfFacts,
  nameStyle,
  partAmount,
  parts,
  person,
  split,
  splitPart,
  synced,
  totalLine,
  transferButton,
} from './balance-hero.style.ts';
import { useCountUp } from './use-count-up.ts';

const lines = css({ display: 'grid', gap: theme.space[2] });

export function BalanceHeroSkeleton() {
  const { t } = useTranslation('wallet');
  return (
    <section css={heroCard} aria-label={t('home.heading')} aria-busy="true">
      <div css={art}>
        <Guilloche tone="white" />
      </div>
      <div css={person}>
        <Skeleton isOnHero width="40px" height="40px" radius="999px" />
        <div css={lines}>
          <Skeleton isOnHero width="96px" height="14px" />
          <Skeleton isOnHero width="112px" height="12px" />
        </div>
      </div>
      <div css={totalLine}>
        <p css={caption}>{t('home.totalBalance')}</p>
        <div css={figure}>
          <Skeleton isOnHero width="196px" height="32px" />
        </div>
      </div>
      <hr css={divider} />
      <div css={[split, parts]}>
        <div css={splitPart}>
          <p css={caption}>{t('home.wallet')}</p>
          <Skeleton isOnHero width="84px" height="16px" />
        </div>
        <div css={splitPart}>
          <p css={caption}>{t('home.inGames')}</p>
          <Skeleton isOnHero width="84px" height="16px" />
        </div>
      </div>
    </section>
  );
}

/** Player name, total, wallet and games balances, and the time of the last refresh (HOME-01). */
export function BalanceHero({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const [isHidden, setIsHidden] = useState(() => preferences.read('isBalanceHidden') !== undefined);
  const total = useCountUp(totalBalance(wallet));
  const { name, username, currency } = wallet.profile;
  const syncedAt = useSyncTime();
  const onTheWay = wallet.onTheWay?.amount ?? 0;
  const part = (value: number, size: 'body' | 'caption' = 'body') => (
    <Amount value={value} currency={currency} size={size} isHidden={isHidden} isCurrencyUnseen />
  );

  function handleToggle() {
    if (isHidden) preferences.forget('isBalanceHidden');
    else preferences.write('isBalanceHidden', 'true');
    setIsHidden(!isHidden);
  }

  return (
    <section css={heroCard} aria-label={t('home.heading')}>
      <div css={art}>
        <Guilloche tone="white" />
      </div>
      <div css={person}>
        <span css={avatar} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div>
          <p css={nameStyle}>{name}</p>
          <p css={caption}>{maskPhone(username)}</p>
        </div>
        <IconButton
          label={t('home.hideBalance')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          aria-pressed={isHidden}
          onClick={handleToggle}
        />
      </div>
      <dl>
        <div css={totalLine}>
          <dt css={caption}>{t('home.totalBalance')}</dt>
          <dd css={figure}>
            <Amount value={total} currency={currency} size="balance" isHidden={isHidden} />
          </dd>
          <dd css={synced}>
            <RefreshCw size={14} aria-hidden="true" />
            {syncedAt === undefined ? (
              t('home.neverSynced')
            ) : (
              <span>
                {t('home.synced')} <TimeAgo at={syncedAt} />
              </span>
            )}
          </dd>
        </div>
        {onTheWay > 0 && (
          <div css={[caption, lineOfFacts]}>
            <dt>{t('home.onTheWay')}</dt>
            <dd>{part(onTheWay, 'caption')}</dd>
          </div>
        )}
      </dl>
      <hr css={divider} />
      <div css={split}>
        <dl css={parts}>
          <div css={splitPart}>
            <dt css={caption}>{t('home.wallet')}</dt>
            <dd css={partAmount}>{part(wallet.wallet.amount)}</dd>
          </div>
          <div css={splitPart}>
            <dt css={caption}>{t('home.inGames')}</dt>
            <dd css={partAmount}>{part(gamesBalance(wallet))}</dd>
          </div>
        </dl>
        <button css={transferButton} type="button" aria-label={t('home.transfer')} onClick={() => open('transfer')}>
          <ArrowLeftRight size={20} aria-hidden="true" />
          {t('home.move')}
        </button>
      </div>
    </section>
  );
}
