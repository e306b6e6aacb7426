import { call } from '@kaeo/shared/call';
import { publish, subscribe } from '@kaeo/shared/contract';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { useIsSignedIn } from '@kaeo/shared/session';
import { toast } from '@kaeo/shared/ui/initial';
import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { savedGuestId } from '../conversation/chat-identity.ts';
import { ChatButton } from './chat-button.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { panelAfter } from './panel-state.ts';

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

type ChatWidgetProps = Pick<ChatPanelProps, 'socketOf'>;

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
  const isStarted = panel === 'open' || panel === 'closed';
  const polledUnread = useUnread(isSignedIn, !isStarted);
  const unread = isStarted ? liveUnread : polledUnread;
  const button = useRef<HTMLButtonElement>(null);
  const cannotStart = t('alert.cannotStart');

  useEffect(() => subscribe('chat-requested', () => dispatch('requested')), []);
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
          onDismiss={() => dispatch('dismissed')}
          onUnread={setLiveUnread}
        />
      )}
    </>
  );
}
