import { digestOf } from '../objects/digest.ts';
import { matches } from '../schema/parse.ts';
import { encodingOf } from '../signing/envelope.ts';
import { at, isRecord, isText, jsonIn } from '../signing/json.ts';
import { isSignedBy, type PublicKey, type Signer } from '../signing/keys.ts';
import { type Link, linkSchema, type Seal, sealSchema } from './stored-registry.ts';

/** DSSE payload type of a seal, so that a service key's signature of something else never counts as a seal. */
const sealedType = 'application/vnd.kaeo.registry+json';

export const linkTo = (revision: number, body: Uint8Array): Link => ({ revision, hash: digestOf(body) });

const sealedBytes = (text: string): Uint8Array => encodingOf(sealedType, new TextEncoder().encode(text));

export const sealOf = (text: string, signer: Signer): Seal => ({
  keyId: signer.id,
  signature: Buffer.from(signer.sign(sealedBytes(text))).toString('base64'),
});

export type Entry = {
  readonly revision: number;
  readonly previous?: Link;
  readonly seal?: Seal;
  readonly forgotten?: number;
  readonly what: string;
  /** The text without the seal. */
  readonly text: string;
};

/** Reads a registry's text for the audit; undefined when it is none. */
export function parseEntry(body: Uint8Array): Entry | undefined {
  const value = jsonIn(body);
  if (!isRecord(value) || typeof value['revision'] !== 'number') return undefined;
  const { seal, ...rest } = value;
  const { previous, forgotten } = rest;
  const what = at(rest, 'change', 'what');
  return {
    revision: value['revision'],
    what: isText(what) ? what : '?',
    text: `${JSON.stringify(rest, null, 2)}\n`,
    ...(matches(linkSchema, previous) ? { previous } : {}),
    ...(matches(sealSchema, seal) ? { seal } : {}),
    ...(typeof forgotten === 'number' ? { forgotten } : {}),
  };
}

/** Whether one of the keys sealed the entry. */
export const isSealed = ({ seal, text }: Entry, keys: readonly PublicKey[]): boolean =>
  seal !== undefined && keys.some((key) => isSignedBy(key, sealedBytes(text), Buffer.from(seal.signature, 'base64')));
