import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { messageOf } from '../process/error-message.ts';
import type { Actor, CiOwner } from '../registry/owners.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type PublicKey, shortId } from '../signing/keys.ts';
import { clockToleranceSeconds, requestTokenType, type SignedRequest, verifyRequest } from '../signing/request-token.ts';
import { actorText, allOwners, hasAnyPermission, NotAllowed } from '../trust/owners/authorise.ts';
import { IssuerUnreachable, issuerKeys } from './issuer-keys.ts';

/** The request has no valid credentials. The message may be shown to the caller. */
export class Unauthenticated extends Error {
  constructor(message: string) {
    super(`the release service cannot authenticate the request: ${message}`);
    this.name = 'Unauthenticated';
  }
}

export type Caller = {
  readonly actor: Actor;
  /** The display name for the history. */
  readonly by: string;
  readonly claims: JWTPayload;
  /** Whether the body is the signed one; always true for a CI's token. */
  readonly isBody: (body: Uint8Array | undefined) => boolean;
};

type Registry = StoredRegistry | undefined;
type AuthRequest = Pick<SignedRequest, 'method' | 'path'> & { readonly token: string; readonly registry: Registry };

const maxTokenBytes = 16_384;
/** Per key: more requests than it may send in the lifetime of a token. */
const maxStoredTokens = 5000;
/** Only asymmetric algorithms: with HMAC an issuer's public key could be used as a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Records used tokens by key until they expire. A key with too many requests is refused without affecting other keys. */
function usedTokens(): (keyId: string, id: string, expiresAtMs: number) => boolean {
  const usedBy = new Map<string, Map<string, number>>();
  return (keyId, id, expiresAtMs) => {
    const used = usedBy.get(keyId) ?? new Map<string, number>();
    usedBy.set(keyId, used);
    const now = Date.now();
    if (used.size >= maxStoredTokens) for (const [each, at] of used) if (at < now) used.delete(each);
    if (used.has(id)) return false;
    if (used.size >= maxStoredTokens) throw new Unauthenticated('this key has sent too many requests in the last minute');
    used.set(id, expiresAtMs);
    return true;
  };
}

type Options = {
  readonly audience: string;
  readonly operators: readonly PublicKey[];
};

/** Accepts a token signed by a key for this request, or issued by a CI to its job. */
export function authenticator({ audience, operators }: Options): (request: AuthRequest) => Promise<Caller> {
  const keysOf = issuerKeys();
  const isFirstUse = usedTokens();

  async function byKey({ token, registry, method, path }: AuthRequest, kid: string | undefined): Promise<Caller> {
    const operator = operators.find(({ id }) => id === kid);
    const owner = allOwners(registry).find((each) => each.kind === 'key' && each.id === kid);
    const key = operator ?? (owner?.kind === 'key' ? owner : undefined);
    if (!key) throw new Unauthenticated(`key ${shortId(kid ?? '?')} is unknown`);
    const { id, expiresAtMs, isBody } = await verifyRequest(token, key, audience, { method, path });
    if (!isFirstUse(key.id, id, expiresAtMs)) throw new Unauthenticated('this request was already used');
    const by = owner?.kind === 'key' ? owner.label : `operator ${shortId(key.id)}`;
    return { actor: { kind: operator ? 'operator' : 'key', keyId: key.id }, by, claims: {}, isBody };
  }

  async function byToken({ token, registry }: AuthRequest): Promise<Caller> {
    const { iss } = decodeJwt(token);
    const rules = allOwners(registry).filter((each): each is CiOwner => each.kind === 'ci' && each.issuer === iss);
    if (iss === undefined || rules.length === 0) throw new Unauthenticated(`${iss ?? 'no issuer'} is not an issuer of an owner`);
    const { payload } = await jwtVerify(token, await keysOf(iss), {
      issuer: iss,
      audience: [...new Set(rules.map((rule) => rule.audience))],
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { sub = '', aud = [] } = payload;
    const actor: Actor = { kind: 'ci', issuer: iss, subject: sub, audiences: [aud].flat() };
    if (!hasAnyPermission(registry, actor)) throw new NotAllowed(`${actorText(actor)} owns nothing here`);
    return { actor, by: sub, claims: payload, isBody: () => true };
  }

  return async (request) => {
    const { token } = request;
    if (token === '' || token.length > maxTokenBytes) throw new Unauthenticated('send a token as `Authorization: Bearer`');
    try {
      const { typ, kid } = decodeProtectedHeader(token);
      return await (typ === requestTokenType ? byKey(request, kid) : byToken(request));
    } catch (error) {
      const isReportable = [Unauthenticated, NotAllowed, IssuerUnreachable].some((kind) => error instanceof kind);
      throw isReportable ? error : new Unauthenticated(messageOf(error));
    }
  };
}
