import { Amount } from '@wallet/shared/amount';
import type { Wallet } from '@wallet/shared/api';
import { Guilloche } from '@wallet/shared/guilloche';
import { useTranslation } from '@wallet/shared/i18n';
import { formatAmount } from '@wallet/shared/money';
import { useModal } from '@wallet/shared/router';
import { kept } from '@wallet/shared/session';
import { TimeAgo } from '@wallet/shared/time-ago';
import { IconButton } from '@wallet/shared/ui';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { gamesBalance, totalBalance } from '../wallet/balances.ts';
import { initialOf, maskPhone } from '../wallet/person.ts';
import { useSyncTime } from '../wallet/sync-time.ts';
import {
  art,
  avatar,
  caption,
  divider,
  figure,
  heroCard,
  nameStyle,
  partAmount,
  person,
  split,
  splitPart,
  synced,
  totalLine,
  transferButton,
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
      <div css={totalLine}>
        <p css={caption}>{t('home.totalBalance')}</p>
        <p css={synced}>
          <RefreshCw size={14} aria-hidden="true" />
          {syncedAt === undefined ? (
            t('home.neverSynced')
          ) : (
            <span>
              {t('home.synced')} <TimeAgo at={syncedAt} />
            </span>
          )}
        </p>
      </div>
      <div css={figure}>
        <Amount value={total} currency={currency} size="balance" isHidden={isHidden} />
      </div>
      {(wallet.onTheWay?.amount ?? 0) > 0 && (
        <p css={caption}>
          {t('home.onTheWay')} {isHidden ? covered : formatAmount(wallet.onTheWay?.amount ?? 0)}
        </p>
      )}
      <hr css={divider} />
      <div css={split}>
        <div css={splitPart}>
          <p css={caption}>{t('home.wallet')}</p>
          <p css={partAmount}>{isHidden ? covered : formatAmount(wallet.wallet.amount)}</p>
        </div>
        <div css={splitPart}>
          <p css={caption}>{t('home.inGames')}</p>
          <p css={partAmount}>{isHidden ? covered : formatAmount(gamesBalance(wallet))}</p>
        </div>
        <button css={transferButton} type="button" aria-label={t('home.transfer')} onClick={() => open('transfer')}>
          <ArrowLeftRight size={20} aria-hidden="true" />
          {t('home.move')}
        </button>
      </div>
    </section>
  );
}
