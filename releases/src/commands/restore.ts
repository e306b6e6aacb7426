import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, entriesOf, releasesOf } from '../registry/registry-changes.ts';
import { readRevision } from '../registry/registry-history.ts';
import { type Edited, type Restorable, restoreRegistry } from '../registry/registry-writer.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { authorise } from '../trust/owners/authorise.ts';
import { applyOrPreview, authorOf, type ChangeOptions, GateRefused } from './change.ts';
import { findDamage, isComplete } from './complete-release.ts';

/**
 * Restores a revision as a new one; without a number the latest of the history, if the registry is lost.
 * @throws GateRefused if files are missing; ChangeRefused without such a revision; NotAllowed. Nothing has changed then.
 */
export async function restore(
  objects: ObjectStore,
  revision: number | undefined,
  { isDryRun = false, ...author }: ChangeOptions,
): Promise<StoredRegistry> {
  const what = revision === undefined ? 'restore the latest revision of the history' : `restore revision ${revision}`;
  const facts = { ...authorOf(author), what };
  return applyOrPreview(objects, facts, isDryRun, (edited) =>
    restoreRegistry(objects, facts, async (found) => {
      authorise(found.base, author.actor, { act: 'restore' });
      return edited(await revived(objects, await chosen(objects, revision, found)));
    }),
  );
}

async function chosen(
  objects: ObjectStore,
  requested: number | undefined,
  { current, latest }: Restorable,
): Promise<StoredRegistry> {
  if (requested === undefined && current) {
    throw new ChangeRefused(
      `the registry is not lost; it has revision ${current.revision}: name a revision of \`history\` to restore`,
    );
  }
  const revision = requested ?? latest;
  if (current?.revision === revision) throw new ChangeRefused(`revision ${revision} is already in service`);
  const stored = await readRevision(objects, revision);
  if (stored) return stored;
  throw new ChangeRefused(
    latest === 0
      ? 'there is no history to restore from'
      : `revision ${revision} is not in the history, which goes up to ${latest}`,
  );
}

/** The state of a revision, after a check of its files. Earlier releases that lack files are dropped. */
async function revived(objects: ObjectStore, { revision, shell, remotes, retired }: StoredRegistry): Promise<Edited> {
  const refusals: Refusal[] = [];
  for (const [name, entry] of entriesOf({ shell, remotes })) {
    for (const release of releasesOf(entry)) {
      refusals.push(...(await findDamage(objects, name, release)));
    }
  }
  if (refusals.length > 0) throw new GateRefused(`revision ${revision}`, refusals);
  const withCompleteEarlier = async <Entry extends InService<ShellRelease | RemoteRelease>>(
    name: string,
    entry: Entry,
  ): Promise<Entry> => {
    const areComplete = await Promise.all(entry.earlier.map((release) => isComplete(objects, name, release)));
    return { ...entry, earlier: entry.earlier.filter((_, at) => areComplete[at]) };
  };
  const restored = await Promise.all(
    Object.entries(remotes).map(async ([name, entry]) => [name, await withCompleteEarlier(name, entry)] as const),
  );
  return {
    shell: shell && (await withCompleteEarlier('shell', shell)),
    remotes: Object.fromEntries(restored),
    ...(retired ? { retired } : {}),
  };
}
