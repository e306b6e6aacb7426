import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { PublicKey, Signer } from './keys.ts';

/** What tells a token that a key signed for one request from one of a CI. */
export const requestTokenType = 'kaeo-release+jwt';

/** For so long such a token is good, in seconds, and so much may clocks differ. */
const lifeSeconds = 60;
export const clockToleranceSeconds = 30;
const mostIdCharacters = 100;

/** The request that a token is for. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: Uint8Array | undefined;
};

const bodyDigest = (body: Uint8Array = new Uint8Array()): string => createHash('sha256').update(body).digest('base64url');

/** Signs one request: nobody who sees the token can send anything else with it, and nobody can send the request again. */
export const signRequest = (signer: Signer, audience: string, { method, path, body }: SignedRequest): Promise<string> =>
  new SignJWT({ htm: method, htu: path, digest: bodyDigest(body) })
    .setProtectedHeader({ alg: 'EdDSA', typ: requestTokenType, kid: signer.id })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .setJti(randomUUID())
    .sign(signer.privateKey);

/** What a token says of its request, once its signature holds. */
export type VerifiedRequest = {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly isBody: (body: Uint8Array | undefined) => boolean;
};

/**
 * Holds a token against the key, the service and the request that came with it; the body is held against it once it has come.
 * @throws JOSEError, Error that says what does not fit.
 */
export async function verifyRequest(
  token: string,
  { publicKey }: PublicKey,
  audience: string,
  { method, path }: Pick<SignedRequest, 'method' | 'path'>,
): Promise<VerifiedRequest> {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['EdDSA'],
    typ: requestTokenType,
    audience,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: `${lifeSeconds}s`,
    requiredClaims: ['exp', 'iat', 'jti'],
  });
  if (payload['htm'] !== method || payload['htu'] !== path) throw new Error('it was signed for another request');
  const { jti = '', iat = 0, digest } = payload;
  if (jti.length > mostIdCharacters) throw new Error('its `jti` is too long');
  // Not `exp`, which the caller chooses: `maxTokenAge` ends the token by `iat`.
  return {
    id: jti,
    expiresAtMs: (iat + lifeSeconds + clockToleranceSeconds) * 1000,
    isBody: (body) => bodyDigest(body) === digest,
  };
}
