import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type CiIssuer = {
  readonly issuer: string;
  /** How often its keys were requested. */
  asked(): number;
  /** A CI job's token; the given claims replace the defaults. */
  token(claims?: JWTPayload, options?: { readonly isOfOtherKey?: boolean; readonly expires?: string }): Promise<string>;
  /** Makes the issuer unavailable or available. */
  setAway(isAway: boolean): void;
  stop(): Promise<void>;
};

/** A local token issuer like a CI's, with discovery and a key set. */
export async function startCiIssuer(): Promise<CiIssuer> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'ci-1', alg: 'RS256', use: 'sig' };
  let asked = 0;
  let isAway = false;
  let issuer = '';
  const server = createServer((request, response) => {
    if (isAway) return void response.writeHead(503).end();
    const documents: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [jwk] },
    };
    if (request.url === '/jwks') asked += 1;
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    asked: () => asked,
    setAway: (now) => void (isAway = now),
    token: (claims = {}, { isOfOtherKey = false, expires = '5m' } = {}) =>
      new SignJWT({ iss: issuer, aud: 'kaeo', sub: 'repo:kaeo/bonus:ref:refs/heads/main', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'ci-1' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(isOfOtherKey ? other.privateKey : own.privateKey),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
