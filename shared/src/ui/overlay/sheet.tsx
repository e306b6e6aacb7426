import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { declaredNow, isFilledSince } from '../../contract/busy.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useLocation } from '../../router/router.ts';
import { css, media, text, theme } from '../../style/style.ts';
import { IconButton } from '../initial/initial.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { fullSheet, scrim, sheetPopup } from './dialog-style.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useClosing } from './use-closing.ts';
import { useSettlingHeight } from './use-settling-height.ts';
import { useSwipeDown } from './use-swipe-down.ts';

const { color, space } = theme;

/** In landscape, with 400 % zoom or double text size a fixed footer would leave only a line or two (ADR 0104). */
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
  // Keeps a footer, however deeply nested, at the bottom of a sheet that is taller than its content.
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

/** Two taps within this time are one intent. */
const doubleTapMs = 400;

type SheetProps = {
  title: string;
  subtitle?: ReactNode;
  /** URL of a picture behind the title; empty reserves its space. */
  picture?: string;
  /** Must unmount the sheet, e.g. `close` of `useModal`. Called after the exit animation. */
  onClose: () => void;
  isOpen?: boolean;
  children: ReactNode;
  /** Stays visible below the scrolling body: the primary button and text to read before it. */
  footer?: ReactNode;
  size?: 'auto' | 'full';
  /** Input that no part of the sheet declared (`declareBusy`); closing then asks for confirmation. */
  isDirty?: boolean;
};

/**
 * A bottom sheet on phones, a centred dialog from 600 px. It returns the focus to the opener. Each way of closing asks first
 * while something in it declares unsaved input (`declareBusy`).
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
  const [isConfirming, setIsConfirming] = useState(false);
  const [openedAt] = useState(() => performance.now());
  const { isShown, close, handleOpenChangeComplete } = useClosing(isOpen, onClose);
  const [before] = useState(declaredNow);
  const isFilled = () => isDirty || isFilledSince(before);
  const requestClose = () => (isFilled() ? setIsConfirming(true) : close());
  const isOfAddress = new URLSearchParams(useLocation().search).has('modal');
  useBackGuard(isShown, { passes: () => isOfAddress && !isFilled(), onBack: requestClose });
  const swipe = useSwipeDown(() => popup.current, requestClose);
  return (
    <Dialog.Root
      open={isShown}
      onOpenChange={(isNowOpen, { reason }) => {
        // The second tap of a double tap on the opener hits the scrim.
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
          {isConfirming && (
            <ConfirmDialog
              title={t('discard.title')}
              text={t('discard.text')}
              tone="danger"
              confirmLabel={t('discard.confirm')}
              cancelLabel={t('discard.cancel')}
              onConfirm={async () => close()}
              onClose={() => setIsConfirming(false)}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the focus of a field that took it on mount; otherwise focuses the sheet, so that its title is read. */
const focusedWithin = (popup: HTMLElement | null): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && popup?.contains(focused) ? focused : popup;
};

const pictureLayers = (picture: string): string =>
  `linear-gradient(${color.s1}33, ${color.s1}B3 45%, ${color.s1}F2 80%, ${color.s1}), url("${encodeURI(picture)}")`;

/** The column layout of a sheet's body; `Sheet` wraps its children in one. */
export function SheetBody(props: ComponentProps<'div'>) {
  return <div {...props} css={body} />;
}

/** The footer of a sheet, for use inside the sheet's form. */
export function SheetFooter(props: ComponentProps<'div'>) {
  return <div data-sheet-foot="" {...props} css={footerStyle} />;
}
