import type { RailHttp, RailReply, RailRequest } from '../calls/rail-http.ts';
import { railCredentials } from './signature.ts';

/** One call of the protocol in `provider-wire.ts`. The first part of the path is the rail. */
export type ProviderHttp = (
  method: RailRequest['method'],
  path: readonly string[],
  body?: object,
  query?: Readonly<Record<string, string>>,
) => Promise<RailReply>;

/**
 * Calls a partner with that protocol. `secret` is shared with the partner; each rail gets a credential derived from it.
 */
export const createProviderHttp =
  (http: RailHttp, secret: string): ProviderHttp =>
  (method, path, body, query = {}) =>
    http({
      method,
      path: ['rails', ...path],
      query,
      headers: railCredentials(secret, path[0] ?? ''),
      ...(body === undefined ? {} : { body: { json: body } }),
    });
