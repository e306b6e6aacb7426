import { useTranslation } from '@kaeo/shared/i18n';
import { css, keyframes, media, text, theme } from '@kaeo/shared/style';
import { IconButton } from '@kaeo/shared/ui/initial';
import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type SkeletonSheetProps = {
  title: string;
  /** Usually loads immediately, so the skeleton appears after 200 ms only. */
  isLate?: boolean;
  /** Loading failed, and `children` explain it; screen readers would ignore them while the sheet is busy. */
  hasFailed?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog without any library: it can be closed, makes the page inert, locks its scroll and returns the focus. */
export function SkeletonSheet({ title, isLate = false, hasFailed = false, onClose, children }: SkeletonSheetProps) {
  const { t } = useTranslation('shared');
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    const behind = [...document.body.children].filter(
      (each) => !each.contains(sheet.current) && each.id !== 'toast-root' && !each.hasAttribute('inert'),
    );
    for (const each of behind) each.setAttribute('inert', '');
    sheet.current?.focus();
    return () => {
      for (const each of behind) each.removeAttribute('inert');
      document.documentElement.style.overflow = overflow;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  // Before the first paint, so that keys pressed on the visible sheet are handled.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);

  // The page's content clips fixed descendants (ADR 0069).
  return createPortal(
    <div css={scrim} data-late={isLate}>
      <div css={box} ref={sheet} role="dialog" aria-modal="true" aria-label={title} aria-busy={!hasFailed} tabIndex={-1}>
        <div css={head}>
          <h2 css={titleStyle}>{title}</h2>
          <IconButton label={t('action.close')} icon={<X />} size={48} onClick={onClose} />
        </div>
        <div css={body}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

const scrim = css({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.sheet,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  background: theme.color.scrim,
  animation: `${appear} ${theme.motion.fade} backwards`,
  '&[data-late="true"]': { animationDelay: '200ms' },
  [media.tablet]: { alignItems: 'center' },
});
const box = css({
  width: '100%',
  // As tall as a sheet with loading content, so that the loaded sheet does not grow (ADR 0037).
  height: '92dvh',
  '@media (min-height: 560px)': { maxHeight: 'calc(100dvh - 72px)' },
  overflow: 'hidden',
  padding: `${theme.space[2]} 0 ${theme.space[6]}`,
  borderTop: `1px solid ${theme.color.sheetLine}`,
  borderRadius: `${theme.radius.sheet} ${theme.radius.sheet} 0 0`,
  background: theme.color.s1,
  animation: `${rise} ${theme.motion.sheetIn}`,
  outline: 'none',
  [media.tablet]: {
    width: theme.size.sheet,
    height: 'min(92dvh, 760px)',
    maxHeight: 'calc(100dvh - 144px)',
    borderRadius: theme.radius.sheet,
  },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '56px',
  padding: `0 6px 0 ${theme.space[4]}`,
});
const titleStyle = css({ ...text.h2 });
const body = css({ padding: `${theme.space[1]} ${theme.space[4]} ${theme.space[4]}` });
