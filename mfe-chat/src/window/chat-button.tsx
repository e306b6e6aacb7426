import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { css, focusRing, media, press, text, theme } from '@kaeo/shared/style';
import { Spinner } from '@kaeo/shared/ui/initial';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { type Ref, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const { color, layer, radius, shadow, size } = theme;
const never = () => () => undefined;

/** The shell's slot in its top bar, looked up again when the URL changes; null without a shell. */
function useBarPlace(): HTMLElement | null {
  useLocation();
  return useSyncExternalStore(never, () => document.getElementById('chat-place'));
}

/** Position without a slot in the shell: 12 px above the bottom bar; from 1024 px on there is no bar. */
const floating = css({
  position: 'fixed',
  right: size.gutter,
  bottom: `calc(${size.bottomBar} + max(8px, env(safe-area-inset-bottom)) + 12px)`,
  zIndex: layer.chat,
  [media.wide]: { right: theme.space[6], bottom: theme.space[6] },
});
const button = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: size.primary,
  height: size.primary,
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: color.s3,
  color: color.text,
  boxShadow: `inset 0 0 0 1px ${color.chatLine}, ${shadow.home}`,
  ...press,
  ...focusRing,
});
const inBar = css({ width: size.target, height: size.target, background: 'transparent', color: color.text2, boxShadow: 'none' });
const badge = css({
  ...text.captionStrong,
  position: 'absolute',
  top: '-2px',
  right: '-2px',
  minWidth: '22px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  background: color.danger,
  color: color.dangerInk,
  fontVariantNumeric: 'tabular-nums',
});

type ChatButtonProps = { ref: Ref<HTMLButtonElement>; unread: number; isOpen: boolean; isOpening: boolean; onPress: () => void };

export function ChatButton({ ref, unread, isOpen, isOpening, onPress }: ChatButtonProps) {
  const { t } = useTranslation('chat');
  const label = isOpen ? t('close') : unread > 0 ? t('openUnread', { count: unread }) : t('open');
  const bar = useBarPlace();
  const shown = (
    <section css={bar ? undefined : floating} aria-label={t('title')}>
      <button
        ref={ref}
        type="button"
        css={[button, bar && inBar]}
        aria-label={label}
        aria-expanded={isOpen}
        aria-busy={isOpening}
        onClick={onPress}
      >
        {isOpening ? <Spinner /> : isOpen ? <X size={24} strokeWidth={1.75} /> : <MessageCircle size={24} strokeWidth={1.75} />}
        {unread > 0 && !isOpen && (
          <span css={badge} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </section>
  );
  return bar ? createPortal(shown, bar) : shown;
}
