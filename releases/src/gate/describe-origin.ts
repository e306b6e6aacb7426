import type { ObjectStore } from '../objects/object-store.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { readEnvelope } from '../trust/provenance/provenance-store.ts';
import { parseProvenance } from '../trust/provenance/statement.ts';
import { vouchedBy } from './provenance.ts';

/** The origin of a release and its signer as a line of text; undefined if it has no provenance. */
export async function describeOrigin(
  objects: ObjectStore,
  { name, version }: { readonly name: string; readonly version: string },
  registry: StoredRegistry,
): Promise<string | undefined> {
  const envelope = await readEnvelope(objects, name, version);
  const provenance = envelope && parseProvenance(envelope);
  if (!provenance) return undefined;
  const { source, commit, builder, builtAt } = provenance.origin;
  const isOfIt = provenance.name === name && provenance.version === version;
  const signer = isOfIt ? vouchedBy(name, envelope, provenance, registry) : undefined;
  const signed = signer === undefined ? 'not signed by an owner' : `signed by ${signer}`;
  return `${version} from ${source} at ${commit.slice(0, 12)}, built by ${builder} on ${builtAt.slice(0, 10)}, ${signed}`;
}
