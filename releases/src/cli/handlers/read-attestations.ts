import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { keySignerOf } from '../../gate/provenance.ts';
import { ownersOf } from '../../registry/owners.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { type Envelope, parseEnvelope } from '../../signing/envelope.ts';
import { shortId } from '../../signing/keys.ts';
import type { Sources } from '../../trust/provenance/sources.ts';
import { parseTestResult, type TestResult } from '../../trust/provenance/test-result.ts';
import type { Call } from '../call.ts';
import { UsageError } from '../exit-codes.ts';

/** An attestation passed to a release, and its file. */
export type Attestation = { readonly file: string; readonly envelope: Envelope; readonly result: TestResult };

async function attestationIn(file: string, startedIn: string): Promise<Attestation> {
  const text = await readFile(resolve(startedIn, file), 'utf8').catch(() => '');
  const envelope = parseEnvelope(text);
  const result = envelope && parseTestResult(envelope);
  if (!result) throw new UsageError(`${file} is not an attestation of checks, as \`attest\` writes them`);
  return { file, envelope, result };
}

/** Why an attestation is not valid for these sources, as words that follow "it is"; undefined if it is valid. */
export function attestationProblem(
  { result, envelope }: Attestation,
  sources: Sources | undefined,
  registry: StoredRegistry | undefined,
): string | undefined {
  const { name, passed: names, failed } = result;
  if (result.sources !== sources?.digest) {
    return `of other sources (${shortId(result.sources)}, here ${sources ? shortId(sources.digest) : 'is no repository'})`;
  }
  if (failed.length > 0) return `not passed: ${failed.join(', ')}`;
  if (names.length === 0) return 'of no checks';
  if (ownersOf(registry?.owners, name) && keySignerOf(name, envelope, registry) === undefined) {
    return `not signed by an owner of ${name} who may release it`;
  }
  return undefined;
}

/** @throws UsageError for a file that is no attestation, or one of another package. */
export async function attestationsOf(
  { options, context }: Call,
  packages: readonly { readonly name: string }[],
): Promise<Attestation[]> {
  const files = options.attestation ?? [];
  if (files.length > 0 && options.unchecked !== undefined) throw new UsageError('give --attestation or --unchecked, not both');
  const attestations = await Promise.all(files.map((file) => attestationIn(file, context.startedIn)));
  const mismatched = attestations.find(({ result }) => packages.every(({ name }) => name !== result.name));
  if (mismatched) throw new UsageError(`${mismatched.file} is of ${mismatched.result.name}, which is not released here`);
  return attestations;
}
