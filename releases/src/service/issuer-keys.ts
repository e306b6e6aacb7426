import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { at } from '../signing/json.ts';

/** How long an issuer may take to answer. */
const timeoutMs = 5000;
/** How long its keys are good without asking again, and how long it is not asked again for a key that it does not know. */
const cacheMs = 600_000;
const cooldownMs = 30_000;
/** How long the address of its keys is good. */
const discoveryMs = 3_600_000;

/** An issuer that cannot be asked for its keys: nobody is let in on its word meanwhile. */
export class IssuerUnreachable extends Error {
  constructor(issuer: string, cause: unknown) {
    super(`${issuer} cannot be asked for its keys`, { cause });
    this.name = 'IssuerUnreachable';
  }
}

const isSafe = (address: unknown): address is string => {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
};

/** Where an issuer's keys are: OpenID Connect Discovery 1.0, section 4. */
async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const document: unknown = await answer.json();
  if (at(document, 'issuer') !== issuer) throw new Error(`${address} is of another issuer`);
  const keys = at(document, 'jwks_uri');
  if (!isSafe(keys)) throw new Error(`${address} names no safe address of its keys`);
  return keys;
}

/** What of a failure is the token's: it names a key that the issuer has not, or cannot be told from others. */
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

/** The keys of issuers, fetched when they are needed and kept for a while. Only issuers that an owner's rule names are ever asked. */
export function issuerKeys(): (issuer: string) => Promise<JWTVerifyGetKey> {
  const known = new Map<string, { readonly at: number; readonly keys: Promise<JWTVerifyGetKey> }>();
  return async (issuer) => {
    const kept = known.get(issuer);
    if (kept && performance.now() - kept.at < discoveryMs) return kept.keys;
    const keys = discover(issuer).then(
      (address) => keysAt(address, issuer),
      (error: unknown) => {
        known.delete(issuer);
        throw new IssuerUnreachable(issuer, error);
      },
    );
    known.set(issuer, { at: performance.now(), keys });
    return keys;
  };
}
