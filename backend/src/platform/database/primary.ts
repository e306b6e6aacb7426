import pg from 'pg';
import { codeOf } from '../error-message.ts';
import { DatabaseUnavailable } from './db.ts';
import { isUnavailable } from './unavailable.ts';

type Callback = (error: Error | null) => void;

/**
 * Pool options for connecting to the primary of a cluster. Addresses are tried in turn, starting with the last good
 * one: an unreachable server or a standby is skipped at the next connection. Meanwhile callers get
 * `DatabaseUnavailable` with the last error of each address.
 * @param url of the database, on the initial primary.
 * @param standbys servers that may be promoted, as `host` or `host:port`.
 */
export function connectToPrimary(url: string, standbys: readonly string[]): pg.PoolConfig {
  if (standbys.length === 0) return { connectionString: url };
  const addresses = [url, ...standbys.map((standby) => onServer(url, standby))];
  let current = 0;
  /** Last error by address. */
  const failures = new Map<string, string>();
  const unavailable = (address: string, error: Error): DatabaseUnavailable => {
    failures.set(new URL(address).host, error.message);
    const summary = [...failures].map(([server, reason]) => `${server}: ${reason}`).join('; ');
    return new DatabaseUnavailable(Object.assign(new Error(summary, { cause: error }), { code: codeOf(error) }));
  };

  class PrimaryClient extends pg.Client {
    readonly #addressIndex = current;
    readonly address = addresses[current] ?? url;

    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: addresses[current] ?? url });
    }

    /** If many connections fail at one address, only the first one moves on. */
    readonly moveOn = (): void => {
      if (current === this.#addressIndex) current = (current + 1) % addresses.length;
    };

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      if (!callback) return super.connect();
      super.connect((error: Error | null) => {
        if (error) this.moveOn();
        callback(error && isUnavailable(error) ? unavailable(this.address, error) : error);
      });
      return undefined;
    }
  }

  return {
    Client: PrimaryClient,
    verify(client, done) {
      client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error, result) => {
        if (!(client instanceof PrimaryClient)) return done(new Error('the pool created another kind of client'));
        if (!error && result.rows[0]?.isStandby === false) {
          failures.clear();
          return done();
        }
        client.moveOn();
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
