import { useAtomValue } from 'jotai/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { store } from '../../session/store.ts';
import { css, keyframes, text, theme } from '../../style/style.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type Toast, toastLifeMs, toastsAtom } from './toast-store.ts';

const { color, space } = theme;

const place = css({
  position: 'fixed',
  zIndex: theme.layer.toast,
  // Below the bars of page and chat, whose buttons stay reachable.
  top: 'calc(68px + env(safe-area-inset-top))',
  // While a sheet is open the page's bar is hidden, and the sheet's close button is lower.
  'body:has(header[aria-hidden=true], [aria-hidden=true] header) &': { top: 'calc(4px + env(safe-area-inset-top))' },
  insetInline: 0,
  display: 'grid',
  width: `min(100% - 32px, ${theme.size.sheet})`,
  margin: '0 auto',
  pointerEvents: 'none',
});
const region = css({ display: 'grid', gap: space[2], '& + &:not(:empty)': { marginTop: space[2] } });
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '56px',
  padding: '6px 6px 6px 14px',
  border: '1px solid',
  borderRadius: theme.radius.card,
  boxShadow: theme.shadow.float,
  color: color.text,
  pointerEvents: 'auto',
  animation: `${arrive} ${theme.motion.toast} ease-out`,
  ...text.body,
});
const kinds = {
  success: {
    style: css({ background: color.successSurface, borderColor: color.successLine }),
    icon: CircleCheck,
    tone: color.success,
  },
  error: { style: css({ background: color.dangerSurface, borderColor: color.dangerLine }), icon: CircleX, tone: color.danger },
  info: { style: css({ background: color.infoSurface, borderColor: color.infoLine }), icon: Info, tone: color.info },
};

function ToastCard({ toast, lifeMs }: { readonly toast: Toast; readonly lifeMs: number }) {
  const { t } = useTranslation('shared');
  const [isPaused, setIsPaused] = useState(false);
  const remainingMs = useRef(lifeMs);
  const focusedBefore = useRef<Element | null>(null);
  const { style, icon: Icon, tone } = kinds[toast.kind];

  // Pauses the timer while the toast has pointer or focus, or the tab is hidden.
  useEffect(() => {
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remainingMs.current -= Date.now() - since;
    };
    const run = () => {
      stop();
      if (isPaused || document.hidden) return;
      since = Date.now();
      timer = setTimeout(() => dismissToast(toast.id), remainingMs.current);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [isPaused, toast.id]);

  // Returns the focus to its previous place, e.g. the dialog below the toast, instead of the page.
  const handleClose = () => {
    dismissToast(toast.id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  return (
    <div
      css={[card, style]}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={(event) => {
        setIsPaused(true);
        if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
      }}
      onBlur={() => setIsPaused(false)}
    >
      <Icon size={24} color={tone} />
      <p css={{ flex: 1, minWidth: 0 }}>
        {toast.text}
        {toast.detail !== undefined && (
          <>
            {' '}
            <strong css={{ fontWeight: 600 }}>{toast.detail}</strong>
          </>
        )}
      </p>
      <IconButton label={t('action.close')} icon={<X size={20} />} onClick={handleClose} />
    </div>
  );
}

/**
 * Mounted once, next to `#app-root`: an open dialog hides the page from assistive technology, but not live regions outside it.
 * Both regions exist from the start, so that their content is announced.
 */
export function Toaster({ lifeMs = toastLifeMs }: { readonly lifeMs?: number }) {
  const { t } = useTranslation('shared');
  const toasts = useAtomValue(toastsAtom, { store });
  const draw = (isError: boolean) =>
    toasts
      .filter((each) => (each.kind === 'error') === isError)
      .map((each) => <ToastCard key={each.id} toast={each} lifeMs={lifeMs} />);
  return (
    <section aria-label={t('notifications')} css={place}>
      <div role="alert" aria-live="assertive" css={region}>
        {draw(true)}
      </div>
      <div role="status" aria-live="polite" css={region}>
        {draw(false)}
      </div>
    </section>
  );
}
