import { at, isRecord, jsonIn } from './json.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** Returns the token of a request, if there is one. */
export type TokenSource = () => Promise<string | undefined>;

/** A token is renewed this long before it expires, so that it stays valid during an upload. */
const renewalMs = 60_000;
const requestMs = 20_000;

/** The unverified claims of a token; empty for an invalid one. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = jsonIn(Buffer.from(token.split('.')[1] ?? '', 'base64url'));
  return isRecord(payload) ? payload : {};
}

async function requestToken(url: string, bearer: string, audience: string): Promise<string> {
  const address = new URL(url);
  address.searchParams.set('audience', audience);
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(requestMs),
  });
  if (!response.ok) throw new Error(`GitHub returned ${response.status} for the token of this job`);
  const value = at(await response.json(), 'value');
  if (typeof value !== 'string') throw new Error('GitHub returned no token for this job');
  return value;
}

/**
 * The given token, or in a GitHub job with `id-token: write` one for `RELEASE_AUDIENCE`. The latter expires after five
 * minutes, which checks and a build may exceed, so it is renewed. @throws Error for an audience outside such a job.
 */
export function ciToken(staticToken: string | undefined, environment: Environment): TokenSource | undefined {
  if (staticToken !== undefined) return async () => staticToken;
  const audience = environment['RELEASE_AUDIENCE'];
  if (!audience) return undefined;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = environment;
  if (!url || !bearer) {
    throw new Error(
      'RELEASE_AUDIENCE needs a job of GitHub with `permissions: { id-token: write }`; elsewhere set RELEASE_TOKEN',
    );
  }
  let last: { readonly token: string; readonly expiresAtMs: number } | undefined;
  return async () => {
    if (last && last.expiresAtMs - renewalMs > Date.now()) return last.token;
    const token = await requestToken(url, bearer, audience);
    last = { token, expiresAtMs: Number(claimsOf(token)['exp'] ?? 0) * 1000 };
    return token;
  };
}
