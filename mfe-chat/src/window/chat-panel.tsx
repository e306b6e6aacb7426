import { useBusy } from '@kaeo/shared/busy';
import { getConfig } from '@kaeo/shared/config';
import { errorText } from '@kaeo/shared/http';
import { translate } from '@kaeo/shared/i18n';
import { type Connection, joinLive, type LiveIdentity, type LiveListener } from '@kaeo/shared/live';
import { queryClient } from '@kaeo/shared/query';
import { toast } from '@kaeo/shared/ui/initial';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listenExternal } from '../connection/second-socket.ts';
import { createChatApi } from '../conversation/api/chat-api.ts';
import { chatFileQuery } from '../conversation/api/read-file.ts';
import { requestTicket } from '../conversation/api/request-ticket.ts';
import { identityOf } from '../conversation/chat-identity.ts';
import { ChatIdentityContext } from '../conversation/chat-identity-context.ts';
import type { ChatAlert } from '../session/chat-ports.ts';
import { createChatSession } from '../session/chat-session.ts';
import { ChatWindow } from './chat-window.tsx';

function alertText(alert: ChatAlert): string {
  switch (alert.kind) {
    case 'cannot-start':
      return translate('chat')('alert.cannotStart');
    case 'unsupported-file':
      return translate('chat')('alert.unsupported');
    case 'too-large-file':
      return translate('chat')('alert.tooLarge', { megabytes: alert.megabytes });
    case 'call-failed':
      return errorText(translate('shared'), alert.error);
  }
}

export type ChatPanelProps = {
  isSignedIn: boolean;
  isOpen: boolean;
  draft: string;
  onDraftChange: (draft: string) => void;
  onDismiss: () => void;
  onUnread: (count: number) => void;
  join?: (identity: LiveIdentity, listener: LiveListener) => Connection;
};

/** Replies are marked as read after this delay, so that opening the chat by mistake marks nothing. */
const seenAfterMs = 1_000;

/** The conversation. It connects when first opened, and stays connected while the panel is closed. */
export function ChatPanel({ isSignedIn, isOpen, draft, onDraftChange, onDismiss, onUnread, join = joinLive }: ChatPanelProps) {
  const [identity] = useState(() => identityOf(isSignedIn));
  const { chatSocketUrl } = getConfig();
  const [session] = useState(() =>
    createChatSession({
      api: createChatApi(identity),
      connect: (listener) => join(identity, listener),
      listenExternal: chatSocketUrl === '' ? undefined : listenExternal(chatSocketUrl, requestTicket(identity)),
      onAlert: (alert) => toast({ kind: 'error', text: alertText(alert) }),
      onUploaded: (path, file) => void queryClient.setQueryData(chatFileQuery(identity, path).queryKey, file),
    }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const { unread, outgoing } = snapshot.conversation;
  const isUploading = outgoing.some(({ delivery }) => delivery === 'uploading_file');
  // Unsent messages exist only in memory, so they also block a reload of the page.
  const isUnsent = outgoing.some(({ delivery }) => delivery === 'sending' || delivery === 'failed');
  const hasDraft = draft.trim() !== '' || isUnsent;

  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);

  useEffect(() => onUnread(unread), [unread, onUnread]);

  useEffect(() => {
    if (!isOpen || unread === 0) return;
    const timer = setTimeout(session.markSeen, seenAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, unread, session]);

  useBusy('form', hasDraft);
  useBusy('upload', isUploading);

  if (!isOpen) return null;
  return (
    <ChatIdentityContext value={identity}>
      <ChatWindow snapshot={snapshot} session={session} draft={draft} onDraftChange={onDraftChange} onDismiss={onDismiss} />
    </ChatIdentityContext>
  );
}
