import { useAtomValue } from 'jotai/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { store } from '../../session/store.ts';
import { css, keyframes, text, theme } from '../../style/style.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { dismissToast, type Toast, toastLifeMs, toastsAtom } from './toast-store.ts';

const { color, space } = theme;

const place = css({
  position: 'fixed',
  zIndex: theme.layer.toast,
  // Below the bars of the page and of the chat, whose buttons stay free.
  top: 'calc(68px + env(safe-area-inset-top))',
  // A sheet has the page's bar hidden, and its own close button is below it.
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
  const [isHeld, setIsHeld] = useState(false);
  const leftMs = useRef(lifeMs);
  const focusedBefore = useRef<Element | null>(null);
  const { style, icon: Icon, tone } = kinds[toast.kind];

  // The time that is left stands still while somebody reads: pointer or focus on it, or the tab out of sight.
  useEffect(() => {
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs.current -= Date.now() - since;
    };
    const run = () => {
      stop();
      if (isHeld || document.hidden) return;
      since = Date.now();
      timer = setTimeout(() => dismissToast(toast.id), leftMs.current);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [isHeld, toast.id]);

  // The focus goes back to where it was, e.g. into the dialog under the toast, and does not fall to the page.
  const handleClose = () => {
    dismissToast(toast.id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  return (
    <div
      css={[card, style]}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        setIsHeld(true);
        if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
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
 * Where toasts appear. Mounted once, beside `#app-root` and not in it: an open dialog hides the page from assistive technology, but
 * leaves live regions alone. Both regions are there, empty, from the start, so that what comes into them is announced.
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
