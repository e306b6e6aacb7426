import type { FastifyBaseLogger } from 'fastify';

/**
 * Tells inside this process that sessions ended before their time: signed out, revoked, or closed by a new password. Who hears it proves
 * again what it holds open for the player; it closes nothing unasked, so that telling once too often does no harm.
 */
export type SessionEvents = {
  /** One or more sessions of the player have ended. To be called after the commit. */
  ended(playerId: string): void;
  onEnded(listener: (playerId: string) => void): void;
};

export function createSessionEvents(log: Pick<FastifyBaseLogger, 'error'>): SessionEvents {
  const listeners: ((playerId: string) => void)[] = [];
  return {
    ended(playerId) {
      for (const listener of listeners) {
        try {
          listener(playerId);
        } catch (error) {
          // The session has ended all the same.
          log.error({ err: error }, 'an ended session could not be told');
        }
      }
    },
    onEnded(listener) {
      listeners.push(listener);
    },
  };
}
