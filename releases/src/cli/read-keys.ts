import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../process/error-message.ts';
import { type PublicKey, parsePrivateKey, parsePublicKey, type Signer } from '../signing/keys.ts';
import { UsageError } from './exit-codes.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A secret from the environment, either the value `NAME` or the file `NAME_FILE`. */
export async function secretOf(environment: Environment, name: string): Promise<string | undefined> {
  const file = environment[`${name}_FILE`];
  const text = file ? await readFile(file, 'utf8') : environment[name];
  return text?.trim() || undefined;
}

/** @throws UsageError if the variable does not hold a valid private key. */
export async function keyOf(environment: Environment, name: 'RELEASE_KEY' | 'SERVICE_KEY'): Promise<Signer | undefined> {
  const pem = await secretOf(environment, name);
  if (pem === undefined) return undefined;
  try {
    return parsePrivateKey(pem);
  } catch (error) {
    throw new UsageError(`${name}: ${messageOf(error)}`);
  }
}

/**
 * Reads a public key: a PEM file, or `ed25519:…`. `startedIn` is undefined in the release service, which reads no files for
 * its callers. @throws UsageError if it is neither.
 */
export async function publicKeyOf(key: string, startedIn: string | undefined): Promise<PublicKey> {
  const isInline = key.startsWith('ed25519:');
  if (!isInline && startedIn === undefined) throw new UsageError('--key takes the key itself here: ed25519:…');
  try {
    return parsePublicKey(isInline ? key : await readFile(resolve(startedIn ?? '', key), 'utf8'));
  } catch (error) {
    throw new UsageError(`--key ${key}: ${messageOf(error)}`);
  }
}
