import type { FastifyBaseLogger } from 'fastify';

export type SessionEvents = ReturnType<typeof createSessionEvents>;

/**
 * In-process events for sessions that ended early: signed out, revoked, or closed by a password change. A listener
 * checks again whether the player may keep open connections, so repeated events are harmless.
 */
export function createSessionEvents(log: Pick<FastifyBaseLogger, 'error'>) {
  const listeners: ((playerId: string) => void)[] = [];
  return {
    /** One or more sessions of the player have ended. Call it after the commit. */
    ended(playerId: string): void {
      for (const listener of listeners) {
        try {
          listener(playerId);
        } catch (error) {
          // The session has ended even if a listener fails.
          log.error({ err: error }, 'a session-ended listener failed');
        }
      }
    },
    onEnded(listener: (playerId: string) => void): void {
      listeners.push(listener);
    },
  };
}
