import type { LiveTopic } from '@kaeo/shared/api';
import type { Db, Sql } from '../database/db.ts';

/** Receives what changed for a player, after the commit. */
export type Announce = (playerId: string, topics: readonly LiveTopic[]) => void;

/** The receiver of each handle: of a transaction its own notes, of the database the announcement itself. */
const receivers = new WeakMap<Sql, Announce>();

/**
 * Notes a change that was written with this handle. It is announced after the commit; after a rollback it is not. A database that
 * announces nothing, such as that of a command, ignores it.
 */
export const noteChange = (sql: Sql, playerId: string, ...topics: readonly LiveTopic[]): void =>
  receivers.get(sql)?.(playerId, topics);

/** A database that announces the noted changes of each transaction after its commit, and those of a single statement at once. */
export function announcing(db: Db, announce: Announce): Db {
  const announced: Db = {
    engine: db.engine,
    ping: () => db.ping(),
    close: () => db.close(),
    rows: (...statement) => db.rows(...statement),
    run: (...statement) => db.run(...statement),
    async transaction(work) {
      let notes: Parameters<Announce>[] = [];
      const result = await db.transaction((tx) => {
        // A retry starts anew.
        notes = [];
        receivers.set(tx, (...note) => notes.push(note));
        return work(tx);
      });
      for (const note of notes) announce(...note);
      return result;
    },
  };
  receivers.set(announced, announce);
  return announced;
}
