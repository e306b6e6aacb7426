import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { declaredNow, isFilledSince } from '../contract/busy.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { useLocation } from '../router/router.ts';
import { css, media, text, theme } from '../style/style.ts';
import { IconButton } from '../ui/ui.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { fullSheet, scrim, sheetPopup } from './dialog-style.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useClosing } from './use-closing.ts';
import { useSettlingHeight } from './use-settling-height.ts';
import { useSwipeDown } from './use-swipe-down.ts';

const { color, space } = theme;

/** A phone in landscape, 400 % zoom or text of twice the size (500 px at the usual one): a fixed foot would leave a line or two to the content, so it ends the sheet there (ADR 0106). */
const low = '@media (max-height: 31.25em)';

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  gap: space[3],
  minHeight: '68px',
  padding: '12px 8px 0 16px',
  background: color.s1,
  touchAction: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '8px',
    left: 'calc(50% - 18px)',
    width: '36px',
    height: '4px',
    borderRadius: '2px',
    background: color.handle,
    [media.tablet]: { content: 'none' },
  },
  [low]: { minHeight: '56px', paddingBlock: '4px' },
});
const pictured = css({
  position: 'relative',
  minHeight: '118px',
  alignItems: 'flex-end',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  '&::before': { background: color.text2 },
  '& button': { alignSelf: 'flex-start', background: color.scrim, color: color.text },
});
const titleStyle = css({ margin: 0, paddingBlock: '8px', minWidth: 0, ...text.h2, textWrap: 'pretty' });
const subtitleStyle = css({ display: 'block', color: color.text2, ...text.caption });
const body = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space[3],
  padding: '4px 16px 16px',
  '& &': { padding: 0 },
  '& > form': { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: space[3] },
  // However deep a foot is in the content, it is at the bottom of a sheet that is taller than its content.
  '& :has([data-sheet-foot]):not([inert], [hidden])': { display: 'flex', flexDirection: 'column', flexGrow: 1 },
});
const footerStyle = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gap: space[2],
  margin: 'auto -16px -16px',
  padding: '12px 16px 20px',
  borderTop: `1px solid ${color.barLine}`,
  background: color.s1,
  [low]: { position: 'static' },
});

/** Two taps within so long are one intent. */
const doubleTapMs = 400;

type SheetProps = {
  title: string;
  subtitle?: ReactNode;
  /** Address of a picture behind the title; empty keeps its room. */
  picture?: string;
  /** Must take the sheet away, e.g. `close` of `useModal`. Called when the sheet is out of sight. */
  onClose: () => void;
  isOpen?: boolean;
  children: ReactNode;
  /** Stays in sight under the scrolling body: the primary button and what must be read before it. */
  footer?: ReactNode;
  size?: 'auto' | 'full';
  /** Something was typed that nothing in the sheet declared (`declareBusy`): closing asks first. */
  isDirty?: boolean;
};

/**
 * A bottom sheet on phones, a dialog in the middle from 600 px on. It locks the page's scroll, keeps the focus and gives it back to
 * what opened it; Escape, the scrim, the close button, a swipe down and the back button close it. While something in it declares that
 * a reload would lose what was typed or chosen (`declareBusy`), all of them ask first.
 */
export function Sheet({
  title,
  subtitle,
  picture,
  onClose,
  isOpen = true,
  children,
  footer,
  size = 'auto',
  isDirty = false,
}: SheetProps) {
  const { t } = useTranslation('shared');
  const popup = useRef<HTMLDivElement>(null);
  const settleWhenLoaded = useSettlingHeight();
  const popupRef = useCallback(
    (node: HTMLDivElement | null) => {
      popup.current = node;
      return node ? settleWhenLoaded(node) : undefined;
    },
    [settleWhenLoaded],
  );
  const [isAsking, setIsAsking] = useState(false);
  const [openedAt] = useState(() => performance.now());
  const { isShown, close, handleOpenChangeComplete } = useClosing(isOpen, onClose);
  const [before] = useState(declaredNow);
  const isFilled = () => isDirty || isFilledSince(before);
  const requestClose = () => (isFilled() ? setIsAsking(true) : close());
  const isOfAddress = new URLSearchParams(useLocation().search).has('modal');
  useBackGuard(isShown, { passes: () => isOfAddress && !isFilled(), onBack: requestClose });
  const swipe = useSwipeDown(() => popup.current, requestClose);
  return (
    <Dialog.Root
      open={isShown}
      onOpenChange={(isNowOpen, { reason }) => {
        // The second tap of two on the opener lands on the scrim.
        const isSecondTap = reason === 'outside-press' && performance.now() - openedAt < doubleTapMs;
        if (!isNowOpen && !isSecondTap) requestClose();
      }}
      onOpenChangeComplete={handleOpenChangeComplete}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender css={scrim} />
        <Dialog.Popup
          ref={popupRef}
          initialFocus={() => focusedWithin(popup.current)}
          css={[sheetPopup, size === 'full' && fullSheet]}
        >
          <header
            css={[header, picture !== undefined && pictured]}
            style={picture ? { backgroundImage: pictureLayers(picture) } : undefined}
            {...swipe}
          >
            <Dialog.Title css={titleStyle}>
              {title} {subtitle !== undefined && <span css={subtitleStyle}>{subtitle}</span>}
            </Dialog.Title>
            <Dialog.Close render={<IconButton size={48} label={t('action.close')} icon={<X />} />} />
          </header>
          <SheetBody>
            {children}
            {footer !== undefined && <SheetFooter>{footer}</SheetFooter>}
          </SheetBody>
          {isAsking && (
            <ConfirmDialog
              title={t('discard.title')}
              text={t('discard.text')}
              tone="danger"
              confirmLabel={t('discard.confirm')}
              cancelLabel={t('discard.cancel')}
              onConfirm={async () => close()}
              onClose={() => setIsAsking(false)}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A field that took the focus when it mounted keeps it; otherwise the sheet itself has it, and its title is read. */
const focusedWithin = (popup: HTMLElement | null): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && popup?.contains(focused) ? focused : popup;
};

const pictureLayers = (picture: string): string =>
  `linear-gradient(${color.s1}33, ${color.s1}B3 45%, ${color.s1}F2 80%, ${color.s1}), url("${encodeURI(picture)}")`;

/** The column of a sheet, with the spaces between what is in it; `Sheet` puts its children into one. */
export function SheetBody(props: ComponentProps<'div'>) {
  return <div {...props} css={body} />;
}

/** The foot of a sheet, for when it must stand inside the sheet's form. */
export function SheetFooter(props: ComponentProps<'div'>) {
  return <div data-sheet-foot="" {...props} css={footerStyle} />;
}
