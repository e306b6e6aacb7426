import type { ObjectStore } from '../../objects/object-store.ts';
import { type Digests, digestsOf } from '../../release/digests.ts';
import { filesOfStore } from '../../release/release-files.ts';
import { type Envelope, parseEnvelope } from '../../signing/envelope.ts';

/** Separate from `releases/`, so that files served to browsers reveal nothing about repositories. */
export const provenanceFolder = 'provenance/';
export const provenanceKey = (name: string, version: string): string => `${provenanceFolder}${name}/${version}.json`;

export type Evidence = { readonly envelope: Envelope | undefined; readonly digests: Digests };

export async function readEnvelope(objects: ObjectStore, name: string, version: string): Promise<Envelope | undefined> {
  const stored = await objects.read(provenanceKey(name, version));
  return stored && parseEnvelope(new TextDecoder().decode(stored.body));
}

export const readEvidence = async (objects: ObjectStore, name: string, version: string): Promise<Evidence> => ({
  envelope: await readEnvelope(objects, name, version),
  digests: await digestsOf(filesOfStore(objects, name, version)),
});

/** Replaces the envelope of an earlier publication: the last one signed by an owner counts. */
export async function writeEnvelope(objects: ObjectStore, name: string, version: string, envelope: Envelope): Promise<void> {
  const key = provenanceKey(name, version);
  const body = new TextEncoder().encode(`${JSON.stringify(envelope, null, 2)}\n`);
  for (;;) {
    const stored = await objects.read(key);
    if (await objects.replace(key, body, stored?.tag)) return;
  }
}
