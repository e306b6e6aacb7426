import type { RailHttp, RailReply, RailRequest } from './rail-http.ts';
import { railCredentials } from './signature.ts';

/** One call in the language of `provider-wire.ts`; the first part of the path is the rail. */
export type ProviderHttp = (
  method: RailRequest['method'],
  path: readonly string[],
  body?: object,
  query?: Readonly<Record<string, string>>,
) => Promise<RailReply>;

/** Speaks that language with a partner; `secret` is the one that we share with it, of which each rail is shown its own part. */
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
