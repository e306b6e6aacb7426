import { type CallOptions, call } from '@kaeo/shared/call';
import type { LaunchedAccount } from '../launch-plan.ts';

type Adapter = Extract<CallOptions<'GET /api/wallet'>['adapter'], (config: never) => unknown>;

/** The path may contain a game's password, so it is sent without a referrer and not cached. XMLHttpRequest cannot guarantee that. */
const privately: Adapter = async (config) => {
  const { url = '', timeout = 0 } = config;
  const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await fetch(new URL(url, window.location.href), {
    headers,
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw Object.assign(new Error('no reply'), { config, code: isTimeout ? 'ETIMEDOUT' : 'ERR_NETWORK' });
  });
  const data: unknown = await answer.json().catch(() => undefined);
  const response = { data, status: answer.status, statusText: answer.statusText, headers: {}, config };
  if (!answer.ok) throw Object.assign(new Error('refused'), { config, response });
  return response;
};

/**
 * Gets the link that opens a game signed in (GAME-03).
 * @throws ApiError, which never contains the path.
 */
export async function getAutoLogin(account: LaunchedAccount): Promise<string> {
  const { link } = await ('password' in account
    ? call('GET /api/autoLogin/{launch}/{username}/{password}', { params: account, adapter: privately })
    : call('GET /api/autoLogin/{launch}/{username}', { params: account, adapter: privately }));
  return link;
}
