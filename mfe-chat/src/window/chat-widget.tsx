import { call } from '@kaeo/shared/call';
import { publish, subscribe } from '@kaeo/shared/contract';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { useLocation } from '@kaeo/shared/router';
import { useIsSignedIn } from '@kaeo/shared/session';
import { css, focusRing, media, press, text, theme } from '@kaeo/shared/style';
import { Spinner, toast } from '@kaeo/shared/ui/initial';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { withReference } from '../composer/draft.ts';
import { savedGuestId } from '../conversation/chat-identity.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { panelAfter } from './panel-state.ts';

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

function ChatButton({ ref, unread, isOpen, isOpening, onPress }: ChatButtonProps) {
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

const pollMs = 60_000;

/** Number of unread replies, used before the panel is first opened and has its own connection. */
const unreadQuery = (owner: string, claim: { guestId?: string }) =>
  queryOptions({
    queryKey: ['chat-unread', owner],
    queryFn: async ({ signal }) => (await call('POST /api/chat/history', { body: { ...claim, limit: 1 }, signal })).unread,
    refetchInterval: pollMs,
    staleTime: pollMs,
    retry: false,
  });

/** A guest who never used the chat has none, so no request is sent. */
function useUnread(isSignedIn: boolean, isPolling: boolean): number {
  const guestId = isSignedIn ? undefined : savedGuestId();
  const query = unreadQuery(isSignedIn ? 'player' : 'guest', guestId === undefined ? {} : { guestId });
  return useQuery({ ...query, enabled: isPolling && (isSignedIn || guestId !== undefined) }).data ?? 0;
}

type ChatWidgetProps = Pick<ChatPanelProps, 'join'>;

/** The chat of the current user. Signing in or out creates a new one without any previous state (CHAT-02). */
export function ChatWidget(ports: ChatWidgetProps): ReactNode {
  const isSignedIn = useIsSignedIn();
  return <OneWidget key={isSignedIn ? 'player' : 'guest'} isSignedIn={isSignedIn} {...ports} />;
}

function OneWidget({ isSignedIn, ...ports }: ChatWidgetProps & { isSignedIn: boolean }): ReactNode {
  const { t } = useTranslation('chat');
  const [panel, dispatch] = useReducer(panelAfter, 'idle');
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [liveUnread, setLiveUnread] = useState(0);
  const [draft, setDraft] = useState('');
  const isStarted = panel === 'open' || panel === 'closed';
  const polledUnread = useUnread(isSignedIn, !isStarted);
  const unread = isStarted ? liveUnread : polledUnread;
  const button = useRef<HTMLButtonElement>(null);
  const cannotStart = t('alert.cannotStart');

  const handleRequest = useEffectEvent((reference: string | undefined) => {
    if (reference !== undefined) setDraft(withReference(draft, reference, `${t('composer.about', { reference })} `));
    dispatch('requested');
  });
  useEffect(() => subscribe('chat-requested', (about) => handleRequest(about?.reference)), []);
  useEffect(() => publish('chat-unread', { count: unread }), [unread]);

  const isOpening = panel === 'opening';
  useEffect(() => {
    if (!isOpening) return;
    import(/* webpackChunkName: "chat-panel" */ './chat-panel.tsx').then(
      (module) => {
        setPanel(() => module.ChatPanel);
        dispatch('loaded');
      },
      () => {
        dispatch('failed');
        toast({ kind: 'error', text: cannotStart });
      },
    );
  }, [isOpening, cannotStart]);

  const hasClosed = panel === 'closed';
  useEffect(() => {
    // Focus after the page behind the chat is no longer inert.
    if (hasClosed) button.current?.focus();
  }, [hasClosed]);

  return (
    <>
      <ChatButton
        ref={button}
        unread={unread}
        isOpen={panel === 'open'}
        isOpening={isOpening}
        onPress={() => dispatch('pressed')}
      />
      {Panel && isStarted && (
        <Panel
          {...ports}
          isSignedIn={isSignedIn}
          isOpen={panel === 'open'}
          draft={draft}
          onDraftChange={setDraft}
          onDismiss={() => dispatch('dismissed')}
          onUnread={setLiveUnread}
        />
      )}
    </>
  );
}
