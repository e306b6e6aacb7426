import pg from 'pg';
import { DatabaseUnavailable, sqlStateOf } from './db.ts';
import { isUnavailable } from './unavailable.ts';

type Callback = (error: Error | null) => void;

/**
 * Options of a pool whose connections lead to the primary of a cluster. The addresses are tried in turn, from the one that worked last: one
 * that cannot be reached, or is a standby, makes way for the next at the next connection. Who asked meanwhile is told that the database is
 * away, as in any outage, with the last failure of each address.
 * @param url of the database, as on the server that is the primary at first.
 * @param standbys servers that may be promoted, as `host` or `host:port`.
 */
export function connectToPrimary(url: string, standbys: readonly string[]): pg.PoolConfig {
  if (standbys.length === 0) return { connectionString: url };
  const addresses = [url, ...standbys.map((standby) => onServer(url, standby))];
  let current = 0;
  /** Why each address was left last. */
  const failures = new Map<string, string>();
  const unavailable = (address: string, error: Error): DatabaseUnavailable => {
    failures.set(new URL(address).host, error.message);
    const told = [...failures].map(([server, reason]) => `${server}: ${reason}`).join('; ');
    return new DatabaseUnavailable(Object.assign(new Error(told, { cause: error }), { code: sqlStateOf(error) }));
  };

  class PrimaryClient extends pg.Client {
    readonly #asked = current;
    readonly address = addresses[current] ?? url;

    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: addresses[current] ?? url });
    }

    /** Of many connections that fail at one address only the first moves on. */
    readonly makeWay = (): void => {
      if (current === this.#asked) current = (current + 1) % addresses.length;
    };

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      if (!callback) return super.connect();
      super.connect((error: Error | null) => {
        if (error) this.makeWay();
        callback(error && isUnavailable(error) ? unavailable(this.address, error) : error);
      });
      return undefined;
    }
  }

  return {
    Client: PrimaryClient,
    verify(client, done) {
      client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error, result) => {
        if (!(client instanceof PrimaryClient)) return done(new Error('the pool made a client of another kind'));
        if (!error && result.rows[0]?.isStandby === false) {
          failures.clear();
          return done();
        }
        client.makeWay();
        done(unavailable(client.address, error ?? new Error('the server is a standby')));
      });
    },
  };
}

function onServer(url: string, server: string): string {
  const address = new URL(url);
  const [host = '', port = '5432'] = server.split(':');
  address.hostname = host;
  address.port = port;
  return address.href;
}
