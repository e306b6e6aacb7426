import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { at } from '../signing/json.ts';

const timeoutMs = 5000;
/** How long keys are cached, and how long an unknown key triggers no new request. */
const cacheMs = 600_000;
const cooldownMs = 30_000;
/** How long the address of the keys is cached. */
const discoveryMs = 3_600_000;

/** The issuer's keys cannot be fetched, so its tokens are refused meanwhile. */
export class IssuerUnreachable extends Error {
  constructor(issuer: string, cause: unknown) {
    super(`${issuer} did not return its keys`, { cause });
    this.name = 'IssuerUnreachable';
  }
}

const isSafe = (address: unknown): address is string => {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
};

/** Finds the address of an issuer's keys: OpenID Connect Discovery 1.0, section 4. */
async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}`);
  const document: unknown = await answer.json();
  if (at(document, 'issuer') !== issuer) throw new Error(`${address} belongs to another issuer`);
  const keys = at(document, 'jwks_uri');
  if (!isSafe(keys)) throw new Error(`${address} names no secure address of its keys`);
  return keys;
}

/** Whether the token caused the failure: it names an unknown or ambiguous key. */
const isOfToken = (error: unknown): boolean =>
  [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported].some((kind) => error instanceof kind);

function keysAt(address: string, issuer: string): JWTVerifyGetKey {
  const options = { timeoutDuration: timeoutMs, cacheMaxAge: cacheMs, cooldownDuration: cooldownMs };
  const remote = createRemoteJWKSet(new URL(address), options);
  return (header, token) =>
    remote(header, token).catch((error: unknown) => {
      throw isOfToken(error) ? error : new IssuerUnreachable(issuer, error);
    });
}

/** Fetches the keys of issuers on demand and caches them. Only issuers of an owner's rule are contacted. */
export function issuerKeys(): (issuer: string) => Promise<JWTVerifyGetKey> {
  const cache = new Map<string, { readonly at: number; readonly keys: Promise<JWTVerifyGetKey> }>();
  return async (issuer) => {
    const cached = cache.get(issuer);
    if (cached && performance.now() - cached.at < discoveryMs) return cached.keys;
    const keys = discover(issuer).then(
      (address) => keysAt(address, issuer),
      (error: unknown) => {
        cache.delete(issuer);
        throw new IssuerUnreachable(issuer, error);
      },
    );
    cache.set(issuer, { at: performance.now(), keys });
    return keys;
  };
}
