import { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Databases that finished tests returned. They are shared by all files of a worker, since starting one takes longer
 * than the tests of most files.
 */
const idle = [];
/** A file opens one database, and some of its tests a second one, for the other market or to compare two histories. */
const mostIdle = 2;

const testDatabases = {
  create: (options) => PGlite.create(options),
  take: () => idle.pop(),
  give(database) {
    if (idle.length >= mostIdle) return false;
    idle.push(database);
    return true;
  },
};

// An open PGlite has a timer of ten seconds for its statistics, so all must be closed before the process can end.
const closeIdle = () => Promise.all(idle.splice(0).map(({ pglite }) => pglite.close()));
const isWorker = process.send !== undefined;
/** A message of jest-worker's protocol: the parent has no more work. */
const endMessage = 2;
function onMessage([kind]) {
  if (kind !== endMessage) return;
  process.off('message', onMessage);
  void closeIdle();
}
if (isWorker) process.on('message', onMessage);

/** Jest's Node environment with PGlite databases that outlive a test file; see `emptied-database.ts`. */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.testDatabases = testDatabases;
    // PGlite detects dates with `instanceof`, so the test must use the same `Date` as PGlite's realm.
    this.global.Date = Date;
  }

  async teardown() {
    if (!isWorker) await closeIdle();
    await super.teardown();
  }
}
