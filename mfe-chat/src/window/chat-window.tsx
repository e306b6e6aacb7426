import { css, media, theme } from '@kaeo/shared/style';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Composer } from '../composer/composer.tsx';
import { quickRepliesOf } from '../conversation/message-rows.ts';
import { ChatReplyContext } from '../messages/chat-reply-context.ts';
import { MessageLog } from '../messages/message-log.tsx';
import { QuickReplies } from '../messages/quick-replies.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatSnapshot } from '../session/chat-state.ts';
import { ChatHeader } from './chat-header.tsx';
import { useBackDismisses } from './use-back-dismisses.ts';

const { color, layer, radius, shadow } = theme;
/** Below this width the chat covers the whole screen. */
const phone = '(max-width: 599.98px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Makes the page inert and stops its scrolling while the chat covers it; returns whether it does. */
function usePageBehind(): boolean {
  const isCovered = useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
  // Before paint, so that the covered page is never reachable.
  useLayoutEffect(() => {
    const page = document.getElementById('app-root');
    if (!isCovered) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    page?.setAttribute('inert', '');
    return () => {
      document.body.style.overflow = overflow;
      page?.removeAttribute('inert');
    };
  }, [isCovered]);
  return isCovered;
}

/** Full screen on phones; a window below its button from 600 px on. */
const frame = css({
  position: 'fixed',
  inset: 0,
  zIndex: layer.chat,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: color.bg,
  color: color.text,
  overscrollBehavior: 'contain',
  '&:focus': { outline: 'none' },
  [media.tablet]: {
    inset: '64px 16px auto auto',
    width: '400px',
    height: 'min(640px, calc(100dvh - 152px))',
    border: `1px solid ${color.sheetLine}`,
    borderRadius: radius.sheet,
    boxShadow: shadow.float,
  },
  [media.wide]: { inset: '76px 24px auto auto', height: 'min(640px, calc(100dvh - 100px))' },
});

type ChatWindowProps = {
  snapshot: ChatSnapshot;
  session: ChatSession;
  draft: string;
  onDraftChange: (draft: string) => void;
  onDismiss: () => void;
};

/** The open chat. Escape closes it. On a phone it covers the page: back also closes it, and the page behind is inert. */
export function ChatWindow({ snapshot, session, draft, onDraftChange, onDismiss }: ChatWindowProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isFullPage = usePageBehind();
  const dismiss = useBackDismisses(isFullPage, onDismiss);
  const replies = quickRepliesOf(snapshot.conversation);

  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const window = box.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    window?.addEventListener('keydown', handleKeyDown);
    return () => window?.removeEventListener('keydown', handleKeyDown);
  }, [dismiss]);

  return createPortal(
    <div ref={box} role="dialog" aria-modal={isFullPage || undefined} aria-labelledby={titleId} tabIndex={-1} css={frame}>
      <ChatHeader titleId={titleId} connection={snapshot.connection} onRefresh={session.refresh} onDismiss={dismiss} />
      <ChatReplyContext value={session.press}>
        <MessageLog snapshot={snapshot} session={session} />
      </ChatReplyContext>
      <Composer draft={draft} onDraftChange={onDraftChange} onSendText={session.sendText} onSendFile={session.sendFile}>
        {replies.length > 0 && <QuickReplies replies={replies} onPress={session.press} />}
      </Composer>
    </div>,
    document.body,
  );
}
