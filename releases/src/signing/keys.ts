import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';

/** A public key as the registry keeps it: its id, the SHA-256 of its SubjectPublicKeyInfo in hex, and that itself in base64. */
export const publicKeySchema = Type.Object({ id: Type.String(), publicKey: Type.String() });
export type PublicKey = Parsed<typeof publicKeySchema>;

export type Signer = PublicKey & {
  /** Ed25519 (RFC 8032) over the bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly privateKey: KeyObject;
};

const isEd25519 = (key: KeyObject): boolean => key.asymmetricKeyType === 'ed25519';

function describeKey(key: KeyObject): PublicKey {
  if (!isEd25519(key)) throw new Error('it is not an Ed25519 key; create one with `deploy key`');
  const spki = key.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(spki).digest('hex'), publicKey: spki.toString('base64') };
}

const derPrefix = 'ed25519:';

export const inlineKey = ({ publicKey }: PublicKey): string => `${derPrefix}${publicKey}`;

const keyObjectOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

/** Parses PEM, or the form of `inlineKey`. @throws Error if it is invalid or not Ed25519. */
export function parsePublicKey(text: string): PublicKey {
  if (/PRIVATE KEY/.test(text)) throw new Error('it is a private key: use the public one');
  const trimmed = text.trim();
  return describeKey(trimmed.startsWith(derPrefix) ? keyObjectOf(trimmed.slice(derPrefix.length)) : createPublicKey(trimmed));
}

export const parsePublicKeys = (text: string): PublicKey[] =>
  (text.match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? []).map(parsePublicKey);

/** Parses PEM (PKCS #8). @throws Error if it is invalid or not Ed25519; the message contains nothing of the key. */
export function parsePrivateKey(pem: string): Signer {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    throw new Error('it is not a private key in PEM');
  }
  return { ...describeKey(createPublicKey(privateKey)), privateKey, sign: (bytes) => sign(null, bytes, privateKey) };
}

/** Verifies a signature. Returns false for an invalid key instead of throwing. */
export function isSignedBy({ publicKey }: PublicKey, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, bytes, keyObjectOf(publicKey), signature);
  } catch {
    return false;
  }
}

export function createKeys(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

export const shortId = (id: string): string => id.slice(0, 12);
