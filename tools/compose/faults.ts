import { setTimeout } from 'node:timers/promises';
import { restoreCopy } from './backup-copy.ts';
import { type Stack, testedVersion } from './engine.ts';
import { sql, waitFor } from './inside.ts';
import { releaseWhilePlaying } from './release.ts';
import type { SmallDisk } from './small-disk.ts';

export type World = { readonly stack: Stack; readonly disk: SmallDisk | undefined };

/** A fault and its recovery. The row of `docs/production.md` has the same name. */
export type Fault = {
  readonly name: string;
  readonly about: string;
  readonly work: (world: World) => Promise<void>;
  /** Players must not notice it at all (OPS-05). */
  readonly isUnseen?: boolean;
  /** Every request must get a valid API response, possibly 503. */
  readonly losesNothing?: boolean;
  readonly needsSmallDisk?: boolean;
};

const outageMs = 10_000;
const drainSeconds = 45;

const isReadyInside =
  (stack: Stack, service: string, status: '200' | '503' = '200') =>
  async (): Promise<boolean> => {
    const script = `fetch('http://127.0.0.1:9100/ready').then((reply) => console.log(reply.status))`;
    return (await stack.exec(service, ['node', '-e', script])) === status;
  };

async function restartInTurn(stack: Stack, services: readonly string[]): Promise<void> {
  for (const service of services) {
    await stack.stop(service, drainSeconds);
    await stack.start(service);
    await waitFor(`${service} is ready`, isReadyInside(stack, service));
  }
}

async function killed(stack: Stack, service: string): Promise<void> {
  await stack.kill(service);
  await setTimeout(outageMs / 2);
  await stack.start(service);
  await waitFor(`${service} is ready`, isReadyInside(stack, service));
}

async function frozen(stack: Stack, service: string): Promise<void> {
  await stack.pause(service);
  await setTimeout(outageMs);
  await stack.unpause(service);
}

type Replacement = Parameters<Stack['up']>[1] & { readonly status?: '503' };

/** Replaces services in turn by another version or settings, which return 200 on `/ready` by default. */
async function replaceInTurn(stack: Stack, services: readonly string[], { status, ...options }: Replacement = {}): Promise<void> {
  for (const service of services) {
    await stack.stop(service, drainSeconds);
    await stack.remove(service);
    await stack.up([service], options);
    await waitFor(`${service} returns ${status ?? 'ready'}`, isReadyInside(stack, service, status));
  }
}

/** Replaces services by ones with a second compose file and this status on `/ready`, then by the original ones. */
async function replaced(stack: Stack, services: readonly string[], overrides: string, status?: '503'): Promise<void> {
  await replaceInTurn(stack, services, { overrides, ...(status ? { status } : {}) });
  await setTimeout(outageMs);
  await replaceInTurn(stack, services);
}

/** Activates the next version of the servers with its migration, then rolls back to the previous version. */
async function forthAndBack(stack: Stack): Promise<void> {
  await stack.buildFrom('tools/compose/overrides/next-backend.Dockerfile', 'kaeo/backend:next');
  const servers = ['backend-1', 'backend-2', 'worker'];
  await stack.runToEnd('migrate', { environment: { BACKEND_VERSION: 'next' } });
  await replaceInTurn(stack, servers, { environment: { BACKEND_VERSION: 'next' } });
  await setTimeout(outageMs / 2);
  await replaceInTurn(stack, servers, { environment: { BACKEND_VERSION: testedVersion } });
}

async function withoutServers(stack: Stack): Promise<void> {
  const both = ['backend-1', 'backend-2'];
  for (const service of both) await stack.kill(service);
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${stack.url}/api/wallet/transfer`, { method: 'POST', headers, body: '{}' });
    const retryAfter = answer.headers.get('retry-after');
    const text = await answer.text();
    if (answer.status !== 503 || retryAfter === null || !text.includes('"message":"UNAVAILABLE"')) {
      throw new Error(`a keyed call got ${answer.status} ${retryAfter} ${text} while no server was up`);
    }
    await setTimeout(outageMs);
  } finally {
    for (const service of both) await stack.start(service);
  }
  for (const service of both) await waitFor(`${service} is ready`, isReadyInside(stack, service));
}

const follows = (stack: Stack, primary: string, standby: string) => async () =>
  (await sql(
    stack,
    primary,
    `select 1 from pg_stat_replication where application_name = '${standby}' and state = 'streaming'`,
  )) === '1';

/** In this order: failover is last, because it swaps the roles of the two database servers. */
export const faults: readonly Fault[] = [
  {
    name: 'server-killed',
    about: 'one of two servers is killed, back after 5 s',
    work: ({ stack }) => killed(stack, 'backend-1'),
  },
  {
    name: 'rolling-restart',
    about: 'servers, worker and gateways restart in turn',
    work: ({ stack }) => restartInTurn(stack, ['backend-1', 'backend-2', 'worker', 'gateway-1', 'gateway-2']),
    isUnseen: true,
  },
  {
    name: 'release',
    about: 'a job releases a remote',
    work: ({ stack }) => releaseWhilePlaying(stack),
    isUnseen: true,
  },
  {
    name: 'migration',
    about: 'a migration adds columns, index and table; servers restart in turn',
    async work({ stack }) {
      await stack.runToEnd('migrate', { overrides: 'tools/compose/overrides/next-migration.yml' });
      await restartInTurn(stack, ['backend-1', 'backend-2']);
    },
    isUnseen: true,
  },
  {
    name: 'servers-back',
    about: 'migration, next version, then previous version of servers and worker',
    work: ({ stack }) => forthAndBack(stack),
    isUnseen: true,
  },
  {
    name: 'no-server',
    about: 'both servers are killed, back after 10 s',
    work: ({ stack }) => withoutServers(stack),
    losesNothing: true,
  },
  {
    name: 'restored-copy',
    about: 'the encrypted off-site copy is fetched, restored and audited',
    work: ({ stack }) => restoreCopy(stack, 'postgres'),
  },
  {
    name: 'worker-killed',
    about: 'the only worker is killed, back after 5 s',
    work: ({ stack }) => killed(stack, 'worker'),
  },
  {
    name: 'gateway-killed',
    about: 'one of two gateways is killed, back after 5 s',
    work: ({ stack }) => killed(stack, 'gateway-1'),
  },
  {
    name: 'redis-restarted',
    about: 'Redis is down for 10 s',
    async work({ stack }) {
      await stack.kill('redis');
      await setTimeout(outageMs);
      await stack.start('redis');
    },
  },
  {
    name: 'redis-frozen',
    about: 'Redis does not respond for 10 s',
    work: ({ stack }) => frozen(stack, 'redis'),
  },
  {
    name: 'rails-frozen',
    about: 'banks, SMS and games do not respond for 10 s',
    work: ({ stack }) => frozen(stack, 'sandbox'),
  },
  {
    name: 'table-locked',
    about: 'the table of withdrawals is locked for 10 s',
    work: async ({ stack }) =>
      void (await sql(stack, 'postgres', 'begin; lock table withdrawals in access exclusive mode; select pg_sleep(10); commit')),
  },
  {
    name: 'connections-exhausted',
    about: '4 database connections for all servers for 10 s',
    async work({ stack }) {
      await sql(
        stack,
        'postgres',
        'alter role kaeo_server connection limit 4',
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kaeo_server'`,
      );
      await setTimeout(outageMs);
      await sql(stack, 'postgres', 'alter role kaeo_server connection limit -1');
    },
  },
  {
    name: 'slow-names',
    about: 'each DNS lookup takes 2 s',
    work: ({ stack }) => replaced(stack, ['backend-1', 'backend-2', 'worker'], 'tools/compose/overrides/slow-names.yml'),
  },
  {
    name: 'clock',
    about: 'a server’s clock is ten minutes ahead',
    work: ({ stack }) => replaced(stack, ['backend-2'], 'tools/compose/overrides/wrong-clock.yml', '503'),
  },
  {
    name: 'disk-full',
    about: 'the primary’s disk is full for 10 s',
    needsSmallDisk: true,
    async work({ stack, disk }) {
      for (let second = 0; second < outageMs / 1000; second += 1) {
        await disk?.fill();
        await setTimeout(1000);
      }
      await disk?.free();
      await waitFor(
        'the primary writes again',
        async () => (await sql(stack, 'postgres', 'create temporary table written (); select 1')) === '1',
      );
    },
  },
  {
    name: 'standby-away',
    about: 'the standby is down for 10 s',
    async work({ stack }) {
      await stack.kill('postgres-standby');
      await setTimeout(outageMs);
      await stack.start('postgres-standby');
      await waitFor('the standby follows', follows(stack, 'postgres', 'postgres-standby'));
    },
  },
  {
    name: 'database-restarted',
    about: 'the primary is stopped and started',
    async work({ stack }) {
      await stack.stop('postgres', 60);
      await stack.start('postgres');
    },
  },
  { name: 'database-frozen', about: 'the primary does not respond for 10 s', work: ({ stack }) => frozen(stack, 'postgres') },
  {
    name: 'failover',
    about: 'the primary is killed, the standby promoted, the former primary rejoined',
    async work({ stack }) {
      await stack.kill('postgres');
      await stack.exec('postgres-standby', ['bash', '/ops/postgres/promote.sh']);
      await setTimeout(outageMs / 2);
      await stack.start('postgres');
      await waitFor('the former primary waits', async () => (await stack.logs('postgres', 5)).includes('rejoin.sh'));
      await stack.exec('postgres', ['bash', '/ops/postgres/rejoin.sh']);
      await waitFor('the former primary follows', follows(stack, 'postgres-standby', 'postgres'));
      await stack.exec('postgres-standby', ['bash', '/ops/postgres/protect.sh']);
    },
  },
];
