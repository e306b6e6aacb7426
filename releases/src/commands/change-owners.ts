import type { ObjectStore } from '../objects/object-store.ts';
import { noOwners, type RegistryOwners } from '../registry/owners.ts';
import { type ChangeOptions, change } from './change.ts';

/** While the platform has no owners, access to the store is enough. @throws NotAllowed, ChangeRefused. */
export async function changeOwners(
  objects: ObjectStore,
  what: string,
  options: ChangeOptions,
  edit: (before: RegistryOwners | undefined) => RegistryOwners,
  act: 'owners' | 'ceiling' | 'notice' = 'owners',
): Promise<RegistryOwners> {
  const after = await change(objects, what, [{ act }], options, (before) => ({ owners: edit(before?.owners) }));
  return after.owners ?? noOwners;
}
