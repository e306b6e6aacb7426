import { type ChangeOptions, change } from '../commands.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { nobody, type RegistryOwners } from '../registry/owners.ts';

/**
 * Changes who owns what. While nobody owns the platform, whoever holds the store says who does.
 * @throws NotAllowed, ChangeRefused; nothing has changed then.
 */
export async function changeOwners(
  objects: ObjectStore,
  what: string,
  options: ChangeOptions,
  edit: (before: RegistryOwners | undefined) => RegistryOwners,
): Promise<RegistryOwners> {
  const after = await change(objects, what, [{ act: 'owners' }], options, (before) => ({
    shell: before?.shell ?? null,
    remotes: before?.remotes ?? {},
    owners: edit(before?.owners),
  }));
  return after.owners ?? nobody;
}
