import { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';
import pg from 'pg';

/**
 * Databases that finished tests returned. They are shared by all files of a worker, since starting one takes longer
 * than the tests of most files.
 */
const idle = [];
/** A file opens one database, and some of its tests a second one, for the other market or to compare two histories. */
const mostIdle = 2;

const testDatabases = {
  create: (options) => PGlite.create(options),
  take(server) {
    const index = idle.findLastIndex((database) => database.server === server);
    return index < 0 ? undefined : idle.splice(index, 1)[0];
  },
  give(database) {
    if (idle.length >= mostIdle) return false;
    idle.push(database);
    return true;
  },
  delete: (database) => (database.server === undefined ? database.data.close() : drop(database)),
};

async function drop({ data, server }) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${new URL(data).pathname.slice(1)} with (force)`);
  } finally {
    await client.end();
  }
}

// An open PGlite has a timer of ten seconds for its statistics, so all must be closed before the process can end.
// A test may have stopped its own server.
const closeIdle = () => Promise.allSettled(idle.splice(0).map((database) => testDatabases.delete(database)));
const isWorker = process.send !== undefined;
/** A message of jest-worker's protocol: the parent has no more work. */
const endMessage = 2;
function onMessage([kind]) {
  if (kind !== endMessage) return;
  process.off('message', onMessage);
  void closeIdle();
}
if (isWorker) process.on('message', onMessage);

/** Jest's Node environment with databases that outlive a test file; see `emptied-database.ts`. */
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
