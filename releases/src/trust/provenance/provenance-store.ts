import type { ObjectStore } from '../../objects/object-store.ts';
import { type Digests, digestsOf } from '../../release/digests.ts';
import { filesOfStore } from '../../release/release-files.ts';
import { type Envelope, parseEnvelope } from '../../signing/envelope.ts';

/** Beside the releases, not among them: what browsers may fetch says nothing of repositories. */
export const provenanceFolder = 'provenance/';
export const provenanceKey = (name: string, version: string): string => `${provenanceFolder}${name}/${version}.json`;

/** What the store holds to prove where a release comes from. */
export type Evidence = { readonly envelope: Envelope | undefined; readonly digests: Digests };

/** The envelope of a release; undefined where there is none, or what is there is none. */
export async function readEnvelope(objects: ObjectStore, name: string, version: string): Promise<Envelope | undefined> {
  const kept = await objects.read(provenanceKey(name, version));
  return kept && parseEnvelope(new TextDecoder().decode(kept.body));
}

/** Reads the envelope of a release and the digests of all its files. */
export const readEvidence = async (objects: ObjectStore, name: string, version: string): Promise<Evidence> => ({
  envelope: await readEnvelope(objects, name, version),
  digests: await digestsOf(filesOfStore(objects, name, version)),
});

/** Puts the envelope of a release in place, over that of an earlier publication: the last one that an owner signed counts. */
export async function writeEnvelope(objects: ObjectStore, name: string, version: string, envelope: Envelope): Promise<void> {
  const key = provenanceKey(name, version);
  const body = new TextEncoder().encode(`${JSON.stringify(envelope, null, 2)}\n`);
  for (;;) {
    const there = await objects.read(key);
    if (await objects.replace(key, body, there?.tag)) return;
  }
}
