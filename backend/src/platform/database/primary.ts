import pg from 'pg';
import { DatabaseUnavailable } from './db.ts';

type Callback = (error: Error | null) => void;

/**
 * Options of a pool whose connections lead to the primary of a cluster. The addresses are tried in turn, from the one that worked last: one
 * that cannot be reached, or is a standby, makes way for the next at the next connection. Who asked meanwhile is told that the database is
 * away, as in any outage.
 * @param url of the database, as on the server that is the primary at first.
 * @param standbys servers that may be promoted, as `host` or `host:port`.
 */
export function connectToPrimary(url: string, standbys: readonly string[]): pg.PoolConfig {
  if (standbys.length === 0) return { connectionString: url };
  const addresses = [url, ...standbys.map((standby) => onServer(url, standby))];
  let current = 0;

  class PrimaryClient extends pg.Client {
    readonly #asked = current;

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
        callback(error);
      });
      return undefined;
    }
  }

  return {
    Client: PrimaryClient,
    verify(client, done) {
      client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error, result) => {
        if (!error && result.rows[0]?.isStandby === false) return done();
        if (client instanceof PrimaryClient) client.makeWay();
        done(new DatabaseUnavailable(error ?? new Error('the server is a standby')));
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
