import { sqlStateOf } from './db.ts';

/**
 * SQLSTATEs of a database that cannot serve now: connection exceptions, out of resources, stopping or starting, a standby, given up
 * while waiting for a lock, for its own end or for its client.
 */
const unavailableStates = /^(?:08...|53...|57P0.|57014|55P03|25006|25P03)$/;
const networkCodes = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|NETUNREACH|HOSTUNREACH|CONNABORTED)$/;
/** pg's and its pool's own words, which carry no code. */
const brokenWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .* is not queryable|Cannot use a pool after)/;

/** Whether an error of pg means that the database is unavailable, as opposed to a fault in the query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlStateOf(error) ?? '';
  return unavailableStates.test(code) || networkCodes.test(code) || brokenWords.test(error.message);
}
