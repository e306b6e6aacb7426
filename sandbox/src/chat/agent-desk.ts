import type { ChatContent } from '@wallet/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import type { OperatorDesk } from '../operator/operator-desk.ts';
import type { OperatorPort } from '../operator/operator-port.ts';
import type { Conversation } from '../operator/operator-wire.ts';
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

/** The notice of a message comes first; polling looks after what it missed, but answers nothing older than this. */
const missedAfterMs = 4000;
const tooOldMs = 120_000;

/**
 * The support agent's desk. While auto reply is on it answers a player's text by itself, once; messages are known apart by their time
 * within a conversation, whichever way they were heard of.
 */
export function createAgentDesk({ store, operator, desk, chatBackend, times, log }: Parts) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isPolling = false;

  /** @returns false when the message has been looked after before. */
  function claim({ conversationId, createdAt }: Pick<Notice, 'conversationId' | 'createdAt'>): boolean {
    const last = store.world.answered[conversationId];
    if (last !== undefined && Date.parse(last) >= Date.parse(createdAt)) return false;
    store.world.answered[conversationId] = createdAt;
    store.changed();
    return true;
  }

  /** Messages in quick succession get one answer, to the last of them. */
  function answerSoon(conversationId: string, text: string) {
    clearTimeout(timers.get(conversationId));
    timers.set(
      conversationId,
      setTimeout(() => void answer(conversationId, text), times.autoReplyMs),
    );
  }

  /** The wallet stores it and says it on its own socket; whoever is connected here hears it here too. */
  async function say(to: string, message: ChatContent): Promise<unknown> {
    const stored = await operator.sendChat(to, message);
    chatBackend.deliver(stored);
    return stored;
  }

  async function answer(conversationId: string, text: string) {
    timers.delete(conversationId);
    try {
      await say(conversationId, { message_type: 'text', payload: autoReply(text) });
    } catch (error) {
      log.warn({ conversationId, cause: String(error) }, 'the desk could not answer');
    }
  }

  /** A player has written. */
  function hear(notice: Notice) {
    if (!claim(notice)) return;
    const { message_type, payload } = notice.message;
    const isWords = message_type === 'text' || message_type === 'postback';
    if (store.world.settings.autoReply && isWords && typeof payload === 'string') answerSoon(notice.conversationId, payload);
  }

  /** Looks through conversations whose notice never came. */
  async function lookAfter(conversations: readonly Conversation[]) {
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
      const last = (await operator.conversation(id)).findLast(({ sender }) => sender === 'customer');
      if (last) hear({ conversationId: id, message: last.message, createdAt: last.createdAt });
    } catch (error) {
      log.warn({ conversationId: id, cause: String(error) }, 'the desk could not read a conversation');
    }
  }

  return {
    hear,
    lookAfter,
    say,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
export type AgentDesk = ReturnType<typeof createAgentDesk>;
