import type { ObjectStore } from '../../objects/object-store.ts';
import { type Digests, digestsOf } from '../../release/digests.ts';
import { filesOfStore } from '../../release/release-files.ts';
import { type Envelope, parseEnvelope } from '../../signing/envelope.ts';

/** Separate from `releases/`, so that files served to browsers reveal nothing about repositories. */
export const provenanceFolder = 'provenance/';
export const provenanceKey = (name: string, version: string): string => `${provenanceFolder}${name}/${version}.json`;

/** The stored evidence of a release's origin. */
export type Evidence = { readonly envelope: Envelope | undefined; readonly digests: Digests };

/** The envelope of a release; undefined if it is missing or invalid. */
export async function readEnvelope(objects: ObjectStore, name: string, version: string): Promise<Envelope | undefined> {
  const kept = await objects.read(provenanceKey(name, version));
  return kept && parseEnvelope(new TextDecoder().decode(kept.body));
}

/** Reads the envelope of a release and the digests of all its files. */
export const readEvidence = async (objects: ObjectStore, name: string, version: string): Promise<Evidence> => ({
  envelope: await readEnvelope(objects, name, version),
  digests: await digestsOf(filesOfStore(objects, name, version)),
});

/**
 * Stores the envelope of a release, replacing that of an earlier publication: the last one signed by an owner counts.
 */
export async function writeEnvelope(objects: ObjectStore, name: string, version: string, envelope: Envelope): Promise<void> {
  const key = provenanceKey(name, version);
  const body = new TextEncoder().encode(`${JSON.stringify(envelope, null, 2)}\n`);
  for (;;) {
    const there = await objects.read(key);
    if (await objects.replace(key, body, there?.tag)) return;
  }
}
