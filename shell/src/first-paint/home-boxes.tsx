import type { Language } from '@kaeo/shared/i18n';
import { css, media, text, theme } from '@kaeo/shared/style';
import { Skeleton } from '@kaeo/shared/ui/initial';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import FileCheck from 'lucide-react/icons/file-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { blocks, homeBoxesId, sides, tilesStyle } from '../fallback/home-boxes.tsx';

const { color, space } = theme;

/** Copies of the wallet's texts; a browser test compares the two. */
const words = {
  th: ['ยอดเงินรวม', 'กระเป๋าเงิน', 'ในเกม', 'ฝากเงิน', 'ถอนเงิน', 'อัปเดตยอด', 'ชวนเพื่อน', 'โบนัส', 'คืนยอดเสีย', 'สล็อต'],
  la: ['ຍອດເງິນລວມ', 'ກະເປົາເງິນ', 'ໃນເກມ', 'ຝາກເງິນ', 'ຖອນເງິນ', 'ອັບ\u2060ເດດຍອດ', 'ຊວນໝູ່', 'ໂບ\u2060ນັດ', 'ຄືນຍອດເສຍ', 'ສະລັອດ'],
  en: [
    'Total balance',
    'Wallet',
    'In games',
    'Deposit',
    'Withdraw',
    'Refresh balances',
    'Invite friends',
    'Bonuses',
    'Loss refund',
    'Slots',
  ],
} as const satisfies Record<Language, readonly string[]>;
const icons = [ArrowDownToLine, ArrowUpFromLine, RefreshCw, UserRoundPlus, FileCheck, RotateCcw];

/** Rendered at build time into the HTML. No first-view script contains them. The app keeps the nodes until the page loads. */
export function PaintedHomeBoxes({ language }: { language: Language }) {
  const [total, wallet, inGames, ...rest] = words[language];
  return (
    <div id={homeBoxesId} data-language={language} css={[blocks, sides]}>
      <div css={blocks}>
        <div css={hero}>
          <div css={person}>
            <Skeleton isOnHero width="40px" height="40px" radius="999px" />
            <Skeleton isOnHero width="112px" height="14px" />
          </div>
          <p css={caption}>{total}</p>
          <div css={figure}>
            <Skeleton isOnHero width="196px" height="32px" />
          </div>
          <div css={split}>
            {[wallet, inGames].map((part) => (
              <div key={part}>
                <p css={caption}>{part}</p>
                <Skeleton isOnHero width="84px" height="16px" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton height="calc(56px + 2 * var(--leading, 0rem))" radius={16} />
        <div css={[blocks, tilesStyle]}>
          {icons.map((Icon, index) => (
            <div key={rest[index]} css={tile} data-tile={index}>
              <span css={tileIcon}>
                <Icon />
              </span>
              {rest[index]}
            </div>
          ))}
        </div>
      </div>
      <div css={blocks}>
        <p css={sectionTitle}>{rest.at(-1)}</p>
        <Skeleton height={211} radius={20} />
      </div>
    </div>
  );
}

const hero = css({
  boxSizing: 'border-box',
  minHeight: 'calc(231px + 5 * var(--leading, 0rem))',
  padding: `${space[4]} ${space[5]} ${space[5]}`,
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${color.heroLine}`,
});
const person = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 'calc(48px + var(--leading, 0rem))',
  marginBottom: space[2],
});
const caption = css({ ...text.caption, color: color.heroText });
const figure = css({ minHeight: 'calc(48px + var(--leading, 0rem))' });
const split = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  marginTop: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${color.heroSplit}`,
  '& > div': { minHeight: 'calc(48px + 2 * var(--leading, 0rem))' },
});
const tile = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: '100px',
  padding: `${space[3]} ${space[1]}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.card,
  background: color.s1,
  textAlign: 'center',
  ...text.label,
  lineHeight: 'calc(1.375rem + var(--leading, 0rem))',
  '&[data-tile="0"]': { borderColor: color.action, background: color.action, color: color.ink },
  '&[data-tile="1"]': { border: `1.5px solid ${color.action}` },
  [media.wide]: { minHeight: '116px' },
});
const tileIcon = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.actionSoft,
  color: color.action,
  '[data-tile="0"] > &': { background: color.actionPressed, color: color.ink },
});
const sectionTitle = css({ ...text.h2, minHeight: '48px' });
