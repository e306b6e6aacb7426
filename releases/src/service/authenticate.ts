import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { messageOf } from '../process/error-message.ts';
import type { Actor, CiOwner, Owner } from '../registry/owners.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type PublicKey, shortId } from '../signing/keys.ts';
import { clockToleranceSeconds, requestTokenType, type SignedRequest, verifyRequest } from '../signing/request-token.ts';
import { actorText, isKnown, NotAllowed } from '../trust/owners/authorise.ts';
import { IssuerUnreachable, issuerKeys } from './issuer-keys.ts';

/** Nobody is known by what came with the request. The message is fit for whoever sent it. */
export class Unauthenticated extends Error {
  constructor(message: string) {
    super(`the release service does not know who asks: ${message}`);
    this.name = 'Unauthenticated';
  }
}

/** Who asks, and what else is known of the request. */
export type Caller = {
  readonly actor: Actor;
  /** The name for people, in the history. */
  readonly by: string;
  /** What the token of a CI says beside who it is. */
  readonly claims: JWTPayload;
  /** Whether the body is the one that was signed; of a CI's token any is. */
  readonly isBody: (body: Uint8Array | undefined) => boolean;
};

type Registry = StoredRegistry | undefined;
type Asked = Pick<SignedRequest, 'method' | 'path'> & { readonly token: string; readonly registry: Registry };

const mostTokenBytes = 16_384;
/** Of one key: more requests than it may send in the life of a token. */
const mostTokensKept = 5000;
/** Asymmetric ones only: with a shared secret the public key of an issuer would be one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const ownersIn = (registry: Registry): readonly Owner[] => [
  ...(registry?.owners?.platform ?? []),
  ...Object.values(registry?.owners?.names ?? {}).flatMap(({ owners }) => owners),
];

/** Tokens that were used, by key, until they are too old anyway. A key that uses too many at once is refused, and no other. */
function usedTokens(): (keyId: string, id: string, expiresAtMs: number) => boolean {
  const usedBy = new Map<string, Map<string, number>>();
  return (keyId, id, expiresAtMs) => {
    const used = usedBy.get(keyId) ?? new Map<string, number>();
    usedBy.set(keyId, used);
    const now = Date.now();
    if (used.size >= mostTokensKept) for (const [each, at] of used) if (at < now) used.delete(each);
    if (used.has(id)) return false;
    if (used.size >= mostTokensKept) throw new Unauthenticated('this key has sent too many requests in the last minute');
    used.set(id, expiresAtMs);
    return true;
  };
}

type Options = {
  /** Address of the service: what a request is signed for. */
  readonly audience: string;
  /** Keys of those who run the service. */
  readonly operators: readonly PublicKey[];
};

/** Finds out who asks, from the token of the request: one that a key signed for this request, or one that a CI gave its job. */
export function authenticator({ audience, operators }: Options): (asked: Asked) => Promise<Caller> {
  const keysOf = issuerKeys();
  const takeOnce = usedTokens();

  async function byKey({ token, registry, method, path }: Asked, kid: string | undefined): Promise<Caller> {
    const operator = operators.find(({ id }) => id === kid);
    const owner = ownersIn(registry).find((each) => each.kind === 'key' && each.id === kid);
    const key = operator ?? (owner?.kind === 'key' ? owner : undefined);
    if (!key) throw new Unauthenticated(`key ${shortId(kid ?? '?')} is nobody’s`);
    const { id, expiresAtMs, isBody } = await verifyRequest(token, key, audience, { method, path });
    if (!takeOnce(key.id, id, expiresAtMs)) throw new Unauthenticated('this very request came before');
    const by = owner?.kind === 'key' ? owner.label : `operator ${shortId(key.id)}`;
    return { actor: { kind: operator ? 'operator' : 'key', keyId: key.id }, by, claims: {}, isBody };
  }

  async function byToken({ token, registry }: Asked): Promise<Caller> {
    const { iss } = decodeJwt(token);
    const rules = ownersIn(registry).filter((each): each is CiOwner => each.kind === 'ci' && each.issuer === iss);
    if (iss === undefined || rules.length === 0) throw new Unauthenticated(`${iss ?? 'no issuer'} is no issuer of an owner`);
    const { payload } = await jwtVerify(token, await keysOf(iss), {
      issuer: iss,
      audience: [...new Set(rules.map((rule) => rule.audience))],
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { sub = '', aud = [] } = payload;
    const actor: Actor = { kind: 'ci', issuer: iss, subject: sub, audiences: [aud].flat() };
    if (!isKnown(registry, actor)) throw new NotAllowed(`${actorText(actor)} owns nothing here`);
    return { actor, by: sub, claims: payload, isBody: () => true };
  }

  return async (asked) => {
    const { token } = asked;
    if (token === '' || token.length > mostTokenBytes) throw new Unauthenticated('send a token as `Authorization: Bearer`');
    try {
      const { typ, kid } = decodeProtectedHeader(token);
      return await (typ === requestTokenType ? byKey(asked, kid) : byToken(asked));
    } catch (error) {
      const isSaid = [Unauthenticated, NotAllowed, IssuerUnreachable].some((kind) => error instanceof kind);
      throw isSaid ? error : new Unauthenticated(messageOf(error));
    }
  };
}
