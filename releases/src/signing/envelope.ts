import { Type } from 'typebox';
import { matches, type Parsed } from '../schema/parse.ts';
import { jsonIn } from './json.ts';
import { isSignedBy, type PublicKey, type Signer } from './keys.ts';

const envelopeSchema = Type.Object({
  payloadType: Type.String(),
  payload: Type.String(),
  signatures: Type.Array(Type.Object({ keyid: Type.String(), sig: Type.String() })),
});
/** DSSE v1 (https://github.com/secure-systems-lab/dsse). Without signatures it is a draft for the release service to sign. */
export type Envelope = Parsed<typeof envelopeSchema>;

/** DSSE's pre-authentication encoding, which prevents the reuse of a signature for another payload type. */
export function encodingOf(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Wraps a payload in a DSSE envelope, signed if a signer is given. */
export const envelopeOf = (payloadType: string, payload: Uint8Array, signer: Signer | undefined): Envelope => ({
  payloadType,
  payload: Buffer.from(payload).toString('base64'),
  signatures: signer
    ? [{ keyid: signer.id, sig: Buffer.from(signer.sign(encodingOf(payloadType, payload))).toString('base64') }]
    : [],
});

/** Parses an envelope; returns undefined if it is invalid. Signatures are not verified here. */
export function parseEnvelope(text: string): Envelope | undefined {
  const value = jsonIn(text);
  if (!matches(envelopeSchema, value)) return undefined;
  const { payloadType, payload, signatures } = value;
  return { payloadType, payload, signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig })) };
}

export const payloadOf = ({ payload }: Envelope): Uint8Array => Buffer.from(payload, 'base64');

/** The first of the keys that signed the envelope; key ids in the envelope are only hints. */
export function signerOf<Key extends PublicKey>(envelope: Envelope, keys: readonly Key[]): Key | undefined {
  const bytes = encodingOf(envelope.payloadType, payloadOf(envelope));
  return keys.find((key) => envelope.signatures.some(({ sig }) => isSignedBy(key, bytes, Buffer.from(sig, 'base64'))));
}
