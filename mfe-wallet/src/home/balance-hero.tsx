import type { Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
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
import { useCountUp } from './use-count-up.ts';

/** Layout shared by the balance and its skeleton, so that nothing shifts when the balance loads. */
const heroCard = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: 'calc(231px + 5 * var(--leading, 0rem))',
  padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[5]}`,
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${theme.color.heroLine}`,
});
const art = css({ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' });
const person = css({
  display: 'grid',
  gridTemplateColumns: '40px 1fr auto',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 'calc(48px + var(--leading, 0rem))',
});
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: theme.radius.pill,
  background: theme.color.heroSplit,
  ...text.strong,
});
const caption = css({ ...text.caption, color: theme.color.heroText });
const totalLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  marginTop: theme.space[2],
});
const synced = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...text.caption,
  color: theme.color.heroText,
});
const figure = css({ order: 1, flexBasis: '100%', minHeight: 'calc(48px + var(--leading, 0rem))' });
const lineOfFacts = css({ display: 'flex', gap: theme.space[1] });
const divider = css({
  width: '100%',
  height: '1px',
  margin: `${theme.space[2]} 0 ${theme.space[3]}`,
  border: 0,
  background: theme.color.heroSplit,
});
const split = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
/** Fills the space beside the button; large amounts push the button below. */
const parts = css({ display: 'flex', flexWrap: 'wrap', flex: '999 1 auto', gap: theme.space[2] });
const splitPart = css({
  flex: '1 1 0',
  minHeight: 'calc(48px + 2 * var(--leading, 0rem))',
  '& + &': { paddingLeft: theme.space[3], borderLeft: `1px solid ${theme.color.heroSplit}` },
});
const partAmount = css({ ...text.strong, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' });
/** Text below the icon, or beside it when the button has its own line. */
const transferButton = css({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 0 3.5rem',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
  columnGap: theme.space[2],
  minWidth: 'min-content',
  minHeight: '48px',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  border: 0,
  borderRadius: theme.radius.button,
  background: theme.color.heroSplit,
  color: theme.color.text,
  ...text.caption,
  lineHeight: 'calc(1.25rem + var(--leading, 0rem))',
  ...press,
  ...focusRing,
});

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
          <p css={text.label}>{name}</p>
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
