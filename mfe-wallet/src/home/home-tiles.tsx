import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useModal } from '@kaeo/shared/router';
import { css, focusRing, keyframes, media, press, text, theme } from '@kaeo/shared/style';
import { toast } from '@kaeo/shared/ui/initial';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import FileCheck from 'lucide-react/icons/file-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { ReactNode } from 'react';
import { useRefreshSlots } from '../wallet/balance/refresh-slots.ts';
import { LatePart } from './late-part.tsx';

const tileGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space[2],
});

const tile = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  width: '100%',
  // Fills the row's height, because a neighbour's text may have two lines.
  height: '100%',
  minHeight: '100px',
  padding: `${theme.space[3]} ${theme.space[1]}`,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.s1,
  color: theme.color.text,
  textAlign: 'center',
  textDecoration: 'none',
  ...press,
  ...focusRing,
  '&[data-look="filled"]': { border: 0, background: theme.color.action, color: theme.color.ink },
  '&[data-look="outlined"]': { border: `1.5px solid ${theme.color.action}` },
  [media.wide]: { minHeight: '116px' },
});
const tileIcon = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: theme.color.actionSoft,
  color: theme.color.action,
  '[data-look="filled"] > &': { background: theme.color.actionPressed, color: theme.color.ink },
});

const tileLabel = css({ ...text.label, lineHeight: 'calc(1.375rem + var(--leading, 0rem))' });

/** The progress of an active bonus, instead of the icon. */
const loadRing = async () => (await import(/* webpackChunkName: "bonus-ring" */ './bonus-ring.tsx')).BonusRing;

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const spinning = css({ animation: `${turn} 900ms linear infinite`, [media.reducedMotion]: { animation: 'none' } });

/** Actions of the page (HOME-02). They work before the balance has loaded, because each dialog loads what it needs. */
export function HomeTiles({ isWalletShown, isExcluded }: { isWalletShown: boolean; isExcluded: boolean | undefined }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { open } = useModal();
  const refreshSlots = useRefreshSlots();

  async function handleRefresh() {
    if (refreshSlots.isPending) return;
    try {
      await refreshSlots.mutateAsync();
      toast({ kind: 'success', text: t('home.tiles.refreshed') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(shared, error) });
    }
  }

  return (
    <nav aria-label={t('home.tiles.label')}>
      <ul css={tileGrid}>
        <ActionTile look="filled" icon={<ArrowDownToLine />} label={t('home.tiles.deposit')} onPress={() => open('deposit')} />
        <ActionTile
          look="outlined"
          icon={<ArrowUpFromLine />}
          label={t('home.tiles.withdraw')}
          onPress={() => open('withdraw')}
        />
        <ActionTile
          icon={<RefreshCw css={refreshSlots.isPending ? spinning : undefined} />}
          label={refreshSlots.isPending ? t('home.tiles.refreshing') : t('home.tiles.refresh')}
          isBusy={refreshSlots.isPending}
          onPress={() => void handleRefresh()}
        />
        {!isExcluded && (
          <>
            <ActionTile icon={<UserRoundPlus />} label={t('home.tiles.invite')} onPress={() => open('invite')} />
            <li>
              <Link css={tile} to="/user/bonus">
                <LatePart load={loadRing} isWanted={isWalletShown}>
                  <span css={tileIcon} aria-hidden="true">
                    <FileCheck />
                  </span>
                </LatePart>
                <span css={tileLabel}>{t('home.tiles.bonus')}</span>
              </Link>
            </li>
            <ActionTile icon={<RotateCcw />} label={t('home.tiles.refund')} onPress={() => open('refund')} />
          </>
        )}
      </ul>
    </nav>
  );
}

type ActionTileProps = {
  label: string;
  icon: ReactNode;
  look?: 'filled' | 'outlined' | 'plain';
  isBusy?: boolean;
  onPress: () => void;
};

function ActionTile({ label, icon, look = 'plain', isBusy = false, onPress }: ActionTileProps) {
  return (
    <li>
      <button css={tile} type="button" data-look={look} aria-busy={isBusy} aria-disabled={isBusy} onClick={onPress}>
        <span css={tileIcon} aria-hidden="true">
          {icon}
        </span>
        <span css={tileLabel}>{label}</span>
      </button>
    </li>
  );
}
