import { codeOf } from '../error-message.ts';

/**
 * SQLSTATEs of a database that cannot serve now: connection failures, out of resources, stopping or starting, read-only
 * standby, or a timeout (lock, statement, idle transaction).
 */
const unavailableStates = /^(?:08...|53...|57P0.|57014|55P03|25006|25P03)$/;
const networkCodes = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|NETUNREACH|HOSTUNREACH|CONNABORTED)$/;
/** Error messages of pg and its pool that have no code. */
const brokenWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .* is not queryable|Cannot use a pool after)/;

/** Whether a pg error means that the database is unavailable, and not a fault of the query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  return unavailableStates.test(code) || networkCodes.test(code) || brokenWords.test(error.message);
}
