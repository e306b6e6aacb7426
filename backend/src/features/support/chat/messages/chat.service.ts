import type { ChatContent, ChatHistory, ChatHistoryRequest, ChatMessage, ChatSend, ChatSent } from '@kaeo/shared/api';
import type { Static } from 'typebox';
import type { Context } from '../../../../context.ts';
import type { Page } from '../../../../platform/database/keyset.ts';
import { newId } from '../../../../platform/id.ts';
import { type MediaAddresses, mediaAddresses } from '../../../../platform/media/media-address.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ChatOwner } from '../connections/chat-owner.ts';
import { chatFileId, customerContent, preview, storableContent } from '../content/chat-content.ts';
import { plainText } from '../content/chat-text.ts';
import { createChatFileStore } from '../files/chat-file.store.ts';
import { type Conversation, createChatStore, type StoredMessage } from './chat.store.ts';
import { type DeskNotice, deskNoticeJob } from './desk-notice.ts';

const pageSize = 10;
const listedConversations = 100;

/** Whether a message at `nowMs` belongs to the session of the last one at `lastMs`, less than 30 minutes before. */
export const isSameSession = (lastMs: number, nowMs: number): boolean => nowMs - lastMs < 30 * 60_000;

/**
 * Conversations of players and guests with the support desk. A message is stored first, and delivered to all connections of its
 * conversation after commit. Others read it from the history.
 */
export function createChatService(context: Context) {
  const { db, clock, outbox, live } = context;
  const media = mediaAddresses(context.config);
  const presentForPage = (conversation: Conversation, message: StoredMessage): ChatMessage =>
    present(conversation, message.sender === 'other' ? { ...message, content: withOwnMedia(message.content, media) } : message);

  /** @throws Refusal `NOT_FOUND`. */
  async function findConversation(id: string): Promise<Conversation> {
    const found = await createChatStore(db).find(id);
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  }

  return {
    /** Stores a message once per `clientId`. @throws Refusal `VALIDATION`, `NOT_FOUND` for another owner's file. */
    async send(owner: ChatOwner, sent: ChatSend): Promise<Static<typeof ChatSent>> {
      const content = customerContent(sent.message);
      const clientId = sent.clientId ?? newId();
      const { conversation, message, isNew } = await db.transaction(async (tx) => {
        const store = createChatStore(tx);
        const conversation = await openLocked(store, owner, guestName(owner, sent.name), clock.now());
        const earlier = await store.findByClientId(conversation.id, 'customer', clientId);
        if (earlier) return { conversation, message: earlier, isNew: false };
        if (content.message_type === 'media') {
          const file = await createChatFileStore(tx).find(chatFileId(content.payload.filePath) ?? '');
          if (file?.conversationId !== conversation.id) throw new Refusal('NOT_FOUND');
        }
        const message = nextMessage(conversation, {
          clientId,
          sender: 'customer',
          content,
          username: owner.kind === 'player' ? owner.username : '',
          name: conversation.name,
          deviceToken: plainText(sent.deviceToken ?? ''),
          now: clock.now(),
        });
        await store.append(message);
        await outbox.add(tx, { kind: deskNoticeJob, payload: toNotice(conversation, message) });
        return { conversation, message, isNew: true };
      });
      if (isNew) {
        outbox.wake();
        live.deliver(owner.id, presentForPage(conversation, message));
      }
      return { timestamp: message.createdAt.toISOString(), seq: message.seq };
    },

    /** Returns a page newest first, or with `after` later messages oldest first. Empty for an owner without a conversation. */
    async history(owner: ChatOwner, request: Static<typeof ChatHistoryRequest>): Promise<ChatHistory> {
      const store = createChatStore(db);
      const conversation = await store.findByOwner(owner);
      if (!conversation) return { total: 0, unread: 0, messages: [] };
      const limit = request.limit ?? pageSize;
      const messages = await (request.after === undefined
        ? store.page(conversation.id, limit, request.skip ?? 0)
        : store.after(conversation.id, request.after, limit));
      return {
        total: conversation.lastSeq,
        unread: await store.countUnread(conversation),
        messages: messages.map((message) => presentForPage(conversation, message)),
      };
    },

    async markRead(owner: ChatOwner): Promise<void> {
      const store = createChatStore(db);
      const conversation = await store.findByOwner(owner);
      if (conversation) await store.markRead(conversation.id, 'customer');
    },

    /** The conversation for an upload, created if the upload precedes the first message. */
    open: (owner: ChatOwner): Promise<Conversation> =>
      db.transaction((tx) => openLocked(createChatStore(tx), owner, guestName(owner, undefined), clock.now())),

    find: findConversation,

    /** A page of conversations, latest first; with `owner` only those of a member of staff, or with null those without an owner. */
    async conversations(page: Page = { limit: listedConversations, offset: 0 }, owner?: string | null) {
      const { rows, next } = await createChatStore(db).latest(page, owner);
      const conversations = rows.map(({ id, name, lastContent, lastSender, unread, updatedAt }) => ({
        id,
        name,
        lastMessage: preview(lastContent),
        isAnswered: lastSender === 'other',
        unread,
        updatedAt: updatedAt.toISOString(),
      }));
      return { conversations, next };
    },

    /** The newest hundred messages, oldest first; marks them as read by the desk. @throws Refusal `NOT_FOUND`. */
    async read(id: string): Promise<ChatMessage[]> {
      const store = createChatStore(db);
      const conversation = await findConversation(id);
      await store.markRead(id, 'agent');
      const messages = await store.page(id, 100, 0);
      return messages.reverse().map((message) => present(conversation, message));
    },

    /** Writes to a player in the name of support, also before the player has written. */
    async notify(player: { readonly id: string; readonly username: string; readonly name: string }, text: string): Promise<void> {
      const { conversation, message } = await db.transaction(async (tx) => {
        const store = createChatStore(tx);
        const conversation = await openLocked(store, { kind: 'player', ...player }, player.name, clock.now());
        const content: ChatContent = { message_type: 'text', payload: text };
        const from = { clientId: newId(), sender: 'other', content, username: '', name: '', deviceToken: '' } as const;
        const message = nextMessage(conversation, { ...from, now: clock.now() });
        await store.append(message);
        return { conversation, message };
      });
      live.deliver(player.id, presentForPage(conversation, message));
    },

    /** @throws Refusal `NOT_FOUND` for an unknown conversation, `VALIDATION` for text over 2000 characters. */
    async reply(to: string, received: ChatContent): Promise<ChatMessage> {
      const content = storableContent(received);
      const { conversation, message } = await db.transaction(async (tx) => {
        const store = createChatStore(tx);
        const conversation = await store.lock(to);
        if (!conversation) throw new Refusal('NOT_FOUND');
        const from = { clientId: newId(), sender: 'other', content, username: '', name: '', deviceToken: '' } as const;
        const message = nextMessage(conversation, { ...from, now: clock.now() });
        await store.append(message);
        return { conversation, message };
      });
      live.deliver(conversation.playerId || conversation.guestDigest, presentForPage(conversation, message));
      return present(conversation, message);
    },
  };
}

async function openLocked(
  store: ReturnType<typeof createChatStore>,
  owner: ChatOwner,
  name: string,
  now: Date,
): Promise<Conversation> {
  await store.open(owner, { id: newId(), name, sessionId: newId(), now });
  const found = await store.findByOwner(owner);
  const locked = found && (await store.lock(found.id));
  if (!locked) throw new Error('conversation missing after it was opened');
  return locked;
}

const guestName = (owner: ChatOwner, claimed: string | undefined): string =>
  owner.kind === 'player' ? owner.name : plainText(claimed ?? '').trim() || `Guest ${owner.id.slice(0, 4).toUpperCase()}`;

type NewMessage = Pick<StoredMessage, 'clientId' | 'sender' | 'content' | 'username' | 'name' | 'deviceToken'> & { now: Date };

function nextMessage(conversation: Conversation, { now, ...message }: NewMessage): StoredMessage {
  const isContinued = conversation.lastSeq === 0 || isSameSession(conversation.updatedAt.getTime(), now.getTime());
  return {
    ...message,
    id: newId(),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    sessionId: isContinued ? conversation.sessionId : newId(),
    createdAt: now,
  };
}

const present = (conversation: Conversation, message: StoredMessage): ChatMessage => ({
  _id: message.id,
  seq: message.seq,
  clientId: message.clientId,
  sender: message.sender,
  message: message.content,
  createdAt: message.createdAt.toISOString(),
  session_id: message.sessionId,
  userId: conversation.playerId,
  guestId: conversation.guestDigest,
  username: message.username,
  name: message.name,
  deviceToken: message.deviceToken,
});

const toNotice = (conversation: Conversation, message: StoredMessage): DeskNotice => ({
  conversationId: conversation.id,
  name: conversation.name,
  message: message.content,
  createdAt: message.createdAt.toISOString(),
});

/** A desk message for a page: media from our origin; that of a host not in `MEDIA_HOSTS` becomes a link or is removed. */
function withOwnMedia(content: ChatContent, { forPage }: Pick<MediaAddresses, 'forPage'>): ChatContent {
  if (content.message_type === 'generic') {
    return { ...content, payloads: content.payloads.map((card) => ({ ...card, image_url: forPage(card.image_url) ?? '' })) };
  }
  if (content.message_type !== 'media' || !content.payload.url || content.payload.fileType === 'file') return content;
  const filePath = forPage(content.payload.filePath);
  return {
    ...content,
    payload: filePath === undefined ? { ...content.payload, fileType: 'file' } : { ...content.payload, filePath },
  };
}
