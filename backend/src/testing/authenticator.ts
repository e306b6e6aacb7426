import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreated, PasskeyCreation, PasskeyRequest } from '@kaeo/shared/api';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();
const base64url = (content: string | Uint8Array): string => Buffer.from(content).toString('base64url');

const flag = { present: 1, verified: 4, canSync: 8, isSynced: 16, hasKey: 64 } as const;

type Options = {
  /** Default: that of the test configuration. */
  readonly origin?: string;
  /** Whether it counts its signatures, as a security key does. Passkeys that are synced do not. */
  readonly isCounting?: boolean;
};
/** Deviations of one response from what a browser returns. */
type Response = {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly counter?: number;
};

/** A passkey in software (ES256), and the browser around it. */
export function createAuthenticator({ origin = 'http://wallet.test', isCounting = false }: Options = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  /** COSE_Key of RFC 9053: EC2, ES256, P-256. */
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let signatures = 0;
  let userId = '';

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, counter: number, rest: readonly Uint8Array[] = []): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags | (isCounting ? 0 : flag.canSync | flag.isSynced);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...rest]);
  }
  const flagsOf = ({ isVerified = true, isPresent = true }: Response) =>
    (isPresent ? flag.present : 0) | (isVerified ? flag.verified : 0);

  return {
    id: id.toString('base64url'),
    create(options: PasskeyCreation, response: Response = {}): PasskeyCreated {
      userId = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = [Buffer.alloc(16), length, id, coseKey];
      const data = authenticatorData(options.rp.id, flagsOf(response) | flag.hasKey, 0, key);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, response.origin ?? origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
    },
    sign({ challenge, rpId }: PasskeyRequest, response: Response = {}): PasskeyAssertion {
      signatures += isCounting ? 1 : 0;
      const client = clientData('webauthn.get', challenge, response.origin ?? origin);
      const data = authenticatorData(rpId, flagsOf(response), response.counter ?? signatures);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        ...(userId === '' ? {} : { userHandle: userId }),
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
