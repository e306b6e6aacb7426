import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import type { Db } from '../database/db.ts';
import { announcing, noteChange } from './changes.ts';

let plain: TestDb;
let db: Db;
const announced: unknown[] = [];
beforeAll(async () => {
  plain = await openTestDatabase();
  db = announcing(plain, (...change) => announced.push(change));
});
afterEach(() => announced.splice(0));
afterAll(() => plain.close());

test('PLAY-02 a change is announced after its commit, and not before', async () => {
  await db.transaction(async (tx) => {
    await tx.run('select 1');
    noteChange(tx, 'player-a', 'wallet', 'movements');
    await tx.run('select 1');
    expect(announced).toEqual([]);
  });
  expect(announced).toEqual([['player-a', ['wallet', 'movements']]]);
});

test('PLAY-02 after a rollback nothing is announced', async () => {
  const work = db.transaction(async (tx) => {
    noteChange(tx, 'player-a', 'wallet');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(announced).toEqual([]);
});

test('PLAY-02 a repeated transaction announces what its last run changed', async () => {
  let tries = 0;
  await db.transaction(async (tx) => {
    tries += 1;
    noteChange(tx, `player-${tries}`, 'wallet');
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  expect(announced).toEqual([['player-3', ['wallet']]]);
});

test('PLAY-02 the change of a single statement is announced immediately, and a database of a command announces nothing', async () => {
  noteChange(db, 'player-a', 'bonuses');
  noteChange(plain, 'player-a', 'wallet');
  await plain.transaction(async (tx) => noteChange(tx, 'player-a', 'wallet'));
  expect(announced).toEqual([['player-a', ['bonuses']]]);
});
