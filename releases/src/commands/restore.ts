import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, entriesOf, releasesOf } from '../registry/registry-changes.ts';
import { readRevision } from '../registry/registry-history.ts';
import { type Edited, type Restorable, restoreRegistry } from '../registry/registry-writer.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { authorise } from '../trust/owners/authorise.ts';
import { authorOf, type ChangeOptions, GateRefused, tried } from './change.ts';
import { findDamage, isComplete } from './whole-release.ts';

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
  return tried(objects, facts, isDryRun, (edited) =>
    restoreRegistry(objects, facts, async (found) => {
      authorise(found.known, author.actor, { act: 'restore' });
      return edited(await revived(objects, await chosen(objects, revision, found)));
    }),
  );
}

async function chosen(objects: ObjectStore, wanted: number | undefined, { now, latest }: Restorable): Promise<StoredRegistry> {
  if (wanted === undefined && now) {
    throw new ChangeRefused(
      `the registry is not lost; it has revision ${now.revision}: name a revision of \`history\` to restore`,
    );
  }
  const revision = wanted ?? latest;
  if (now?.revision === revision) throw new ChangeRefused(`revision ${revision} is already in service`);
  const kept = await readRevision(objects, revision);
  if (kept) return kept;
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
  const whole = async <Entry extends InService<ShellRelease | RemoteRelease>>(name: string, entry: Entry): Promise<Entry> => {
    const there = await Promise.all(entry.earlier.map((release) => isComplete(objects, name, release)));
    return { ...entry, earlier: entry.earlier.filter((_, at) => there[at]) };
  };
  const kept = await Promise.all(Object.entries(remotes).map(async ([name, entry]) => [name, await whole(name, entry)] as const));
  return {
    shell: shell && (await whole('shell', shell)),
    remotes: Object.fromEntries(kept),
    ...(retired ? { retired } : {}),
  };
}
