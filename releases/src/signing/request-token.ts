import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { PublicKey, Signer } from './keys.ts';

/** Distinguishes a token signed by a key for one request from a CI token. */
export const requestTokenType = 'kaeo-release+jwt';

/** The lifetime of such a token and the permitted clock difference, in seconds. */
const lifeSeconds = 60;
export const clockToleranceSeconds = 30;
const maxIdCharacters = 100;

export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array | undefined;
};

const bodyDigest = (body: Uint8Array = new Uint8Array()): string => createHash('sha256').update(body).digest('base64url');

/** Signs one request. The token cannot be used for another request, and the service accepts it once. */
export const signRequest = (signer: Signer, audience: string, { method, path, body }: SignedRequest): Promise<string> =>
  new SignJWT({ htm: method, htu: path, digest: bodyDigest(body) })
    .setProtectedHeader({ alg: 'EdDSA', typ: requestTokenType, kid: signer.id })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .setJti(randomUUID())
    .sign(signer.privateKey);

export type VerifiedRequest = {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly isBody: (body: Uint8Array | undefined) => boolean;
};

/** The body is compared later, when it has arrived. @throws JOSEError, Error that explains the mismatch. */
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
  if (jti.length > maxIdCharacters) throw new Error('its `jti` is too long');
  // `exp` is chosen by the caller; `maxTokenAge` limits the token by `iat`.
  return {
    id: jti,
    expiresAtMs: (iat + lifeSeconds + clockToleranceSeconds) * 1000,
    isBody: (body) => bodyDigest(body) === digest,
  };
}
