import type { ChatContent } from '@kaeo/shared/api';
import type { Conversation } from '@kaeo/shared/operator';
import type { FastifyBaseLogger } from 'fastify';
import type { OperatorDesk } from '../operator/operator-desk.ts';
import type { OperatorPort } from '../operator/operator-port.ts';
import type { SandboxTimes } from '../platform/config.ts';
import type { WorldStore } from '../world/world-store.ts';
import { autoReply } from './auto-reply.ts';
import type { ChatBackend } from './chat-backend.ts';

type Parts = {
  store: WorldStore;
  operator: OperatorPort;
  desk: OperatorDesk;
  chatBackend: ChatBackend;
  times: SandboxTimes;
  log: FastifyBaseLogger;
};
export type Notice = { conversationId: string; message: { message_type: string; payload?: unknown }; createdAt: string };

/** Polling waits this long for the notification of a message, and ignores messages older than `tooOldMs`. */
const missedAfterMs = 4000;
const tooOldMs = 120_000;

/**
 * The support agent's desk. With auto reply it replies to a player's text once. Messages of a conversation are
 * identified by their time, whether they came by notification or polling.
 */
export function createAgentDesk({ store, operator, desk, chatBackend, times, log }: Parts) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isPolling = false;

  /** @returns false if the message was already handled. */
  function markHandled({ conversationId, createdAt }: Pick<Notice, 'conversationId' | 'createdAt'>): boolean {
    const last = store.world.answered[conversationId];
    if (last !== undefined && Date.parse(last) >= Date.parse(createdAt)) return false;
    store.world.answered[conversationId] = createdAt;
    store.changed();
    return true;
  }

  /** Several messages in quick succession get one reply, to the last one. */
  function scheduleReply(conversationId: string, text: string) {
    clearTimeout(timers.get(conversationId));
    timers.set(
      conversationId,
      setTimeout(() => void sendAutoReply(conversationId, text), times.autoReplyMs),
    );
  }

  /**
   * The wallet stores the message and sends it on its own socket; clients of the sandbox's chat backend get it from
   * here.
   */
  async function send(to: string, message: ChatContent): Promise<unknown> {
    const stored = await operator.call('POST /operator/chat/messages', { body: { to, message } });
    chatBackend.deliver(stored);
    return stored;
  }

  async function sendAutoReply(conversationId: string, text: string) {
    timers.delete(conversationId);
    try {
      await send(conversationId, { message_type: 'text', payload: autoReply(text) });
    } catch (error) {
      log.warn({ conversationId, cause: String(error) }, 'auto reply failed');
    }
  }

  /** Handles a message of a player. */
  function handle(notice: Notice) {
    if (!markHandled(notice)) return;
    const { message_type, payload } = notice.message;
    const isText = message_type === 'text' || message_type === 'postback';
    if (store.world.settings.autoReply && isText && typeof payload === 'string') scheduleReply(notice.conversationId, payload);
  }

  /** Handles messages whose notifications were lost. */
  async function handleMissed(conversations: readonly Conversation[]) {
    if (isPolling || !store.world.settings.autoReply) return;
    isPolling = true;
    const now = desk.lastKnownNow().getTime();
    const missed = conversations.filter(({ id, unread, updatedAt }) => {
      const age = now - Date.parse(updatedAt);
      const last = store.world.answered[id];
      return (
        unread > 0 && age > missedAfterMs && age < tooOldMs && (last === undefined || Date.parse(last) < Date.parse(updatedAt))
      );
    });
    for (const { id } of missed) await readMissed(id);
    isPolling = false;
  }

  async function readMissed(id: string) {
    try {
      const last = (await operator.call('GET /operator/chat/conversations/{id}', { params: { id } })).findLast(
        ({ sender }) => sender === 'customer',
      );
      if (last) handle({ conversationId: id, message: last.message, createdAt: last.createdAt });
    } catch (error) {
      log.warn({ conversationId: id, cause: String(error) }, 'cannot read a conversation');
    }
  }

  return {
    handle,
    handleMissed,
    send,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
