import type { ChatMessage, LiveTopic } from '@kaeo/shared/api';
import type { LiveHub } from './live-hub.ts';

export type Live = ReturnType<typeof createLive>;

/** Changes of this time are announced together. */
const gatherMs = 100;

/** Live updates of the pages (ADR 0122): what changed for players, and messages of the chat. */
export function createLive() {
  let hub: LiveHub | undefined;
  let pending = new Map<string, Set<LiveTopic>>();
  let timer: NodeJS.Timeout | undefined;

  function announce(): void {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...pending].map(([playerId, topics]) => [playerId, [...topics]] as const);
    pending = new Map();
    if (changes.length > 0) hub?.announce(changes);
  }

  return {
    /** Announces a change to the player's pages, shortly after. Call it after the commit. */
    changed(playerId: string, topics: readonly LiveTopic[]): void {
      const noted = pending.get(playerId) ?? new Set();
      for (const topic of topics) noted.add(topic);
      pending.set(playerId, noted);
      timer ??= setTimeout(announce, gatherMs).unref();
    },
    /** Announces immediately what is waiting, before the process ends. */
    announce,
    /** Sends a message of the chat. Without a hub there are no connections yet; the message is in the history. */
    deliver: (ownerId: string, message: ChatMessage): void => hub?.deliver(ownerId, message),
    connect(opened: LiveHub): void {
      hub = opened;
    },
  };
}
