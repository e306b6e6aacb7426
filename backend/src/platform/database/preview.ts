import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '../error-message.ts';
import { Refusal } from '../refusal.ts';
import { type Db, outsideTransaction, type Transaction } from './db.ts';

const previews = new AsyncLocalStorage<Transaction>();

/** Whether the caller reads a preview, whose values must not be cached. */
export const isPreview = (): boolean => previews.getStore() !== undefined;

/** A handle whose statements inside `inPreview` see what was prepared there. */
export const previewable = (db: Db): Db => ({
  engine: db.engine,
  ping: () => db.ping(),
  close: () => db.close(),
  rows: (...statement) => (previews.getStore() ?? db).rows(...statement),
  run: (...statement) => (previews.getStore() ?? db).run(...statement),
  transaction(work) {
    const tx = previews.getStore();
    return tx ? work(tx) : db.transaction(work);
  },
});

const readOnly = '25006';

/**
 * Runs work that reads copies of some tables instead of the tables, in a transaction that can write nothing. No row is
 * locked, and no other transaction sees the copies.
 * @param prepare fills the copies, which are empty at first.
 * @throws Refusal `FORBIDDEN` if the work writes.
 */
export const inPreview = <Answer>(
  db: Db,
  tables: readonly string[],
  prepare: (tx: Transaction) => Promise<void>,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    // Temporary tables come first in the search path.
    await tx.script(
      tables.map((name) => `create temp table ${name} (like public.${name} including all) on commit drop;`).join(' '),
    );
    await prepare(tx);
    await tx.script('set transaction read only');
    try {
      return await outsideTransaction(() => previews.run(tx, work));
    } catch (error) {
      throw codeOf(error) === readOnly ? new Refusal('FORBIDDEN') : error;
    }
  });
