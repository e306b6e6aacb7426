import { useBusy } from '@kaeo/shared/busy';
import { getConfig } from '@kaeo/shared/config';
import { errorText } from '@kaeo/shared/http';
import { translate } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { toast } from '@kaeo/shared/ui/initial';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenSocket } from '../connection/connection.ts';
import { listenExternal } from '../connection/second-socket.ts';
import { openSocketIo } from '../connection/socket-io.ts';
import { createChatApi } from '../conversation/api/chat-api.ts';
import { chatFileQuery } from '../conversation/api/read-file.ts';
import { requestTicket } from '../conversation/api/request-ticket.ts';
import { type ChatIdentity, identityOf } from '../conversation/chat-identity.ts';
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
  onDismiss: () => void;
  onUnread: (count: number) => void;
  socketOf?: (identity: ChatIdentity) => OpenSocket;
};

/** Replies are marked as read after this delay, so that opening the chat by mistake marks nothing. */
const seenAfterMs = 1_000;

/** The conversation. It connects when first opened, and stays connected while the panel is closed. */
export function ChatPanel({ isSignedIn, isOpen, onDismiss, onUnread, socketOf = openSocketIo }: ChatPanelProps) {
  const [identity] = useState(() => identityOf(isSignedIn));
  const { chatSocketUrl } = getConfig();
  const [session] = useState(() =>
    createChatSession({
      api: createChatApi(identity),
      openSocket: socketOf(identity),
      listenExternal: chatSocketUrl === '' ? undefined : listenExternal(chatSocketUrl, requestTicket(identity)),
      onAlert: (alert) => toast({ kind: 'error', text: alertText(alert) }),
      onUploaded: (path, file) => void queryClient.setQueryData(chatFileQuery(identity, path).queryKey, file),
    }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const [draft, setDraft] = useState('');
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
      <ChatWindow snapshot={snapshot} session={session} draft={draft} onDraftChange={setDraft} onDismiss={onDismiss} />
    </ChatIdentityContext>
  );
}
