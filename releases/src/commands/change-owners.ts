import type { ObjectStore } from '../objects/object-store.ts';
import { nobody, type RegistryOwners } from '../registry/owners.ts';
import { type ChangeOptions, change } from './change.ts';

/**
 * Changes who owns what, what a name may weigh, or the least notice of a deprecation. While nobody owns the platform, whoever holds the store says who does.
 * @throws NotAllowed, ChangeRefused; nothing has changed then.
 */
export async function changeOwners(
  objects: ObjectStore,
  what: string,
  options: ChangeOptions,
  edit: (before: RegistryOwners | undefined) => RegistryOwners,
  act: 'owners' | 'ceiling' | 'notice' = 'owners',
): Promise<RegistryOwners> {
  const after = await change(objects, what, [{ act }], options, (before) => ({
    shell: before?.shell ?? null,
    remotes: before?.remotes ?? {},
    owners: edit(before?.owners),
  }));
  return after.owners ?? nobody;
}
