import { ChangeRefused, entriesOf } from './registry-changes.ts';
import type { InService, RemoteRelease, Rollout, ShellRelease, StoredRegistry } from './stored-registry.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;
type AnyRollout = Rollout<unknown>;
type Named = { readonly name: string; readonly version: string };

/** By what the visitors of a name's rollout are drawn. */
export const drawOf = (name: string, { draw = name }: AnyRollout): string => draw;

/** Names whose rollouts reach the same visitors as that of a name; nobody for one that goes alone. */
export function companionsOf(registry: Entries | undefined, name: string): string[] {
  const rollouts = entriesOf(registry).flatMap(([each, { rollout }]) => (rollout ? [[each, rollout] as const] : []));
  const draw = rollouts.find(([each]) => each === name)?.[1].draw;
  return draw === undefined
    ? []
    : rollouts.filter(([each, rollout]) => each !== name && rollout.draw === draw).map(([each]) => each);
}

/**
 * By what the visitors of several releases of one step are drawn, so that whoever has one of them has all. A release that some have already
 * brings its draw, so that they keep it.
 * @returns nothing for a release alone, which has its own draw.
 * @throws ChangeRefused where two have different visitors already.
 */
export function drawFor(before: Entries, releases: readonly Named[]): string | undefined {
  if (releases.length < 2) return undefined;
  const underWay = new Map<string, string>();
  for (const [name, { rollout }] of entriesOf(before)) {
    if (rollout && releases.some((each) => each.name === name && each.version === rollout.release.version)) {
      underWay.set(drawOf(name, rollout), name);
    }
  }
  if (underWay.size > 1) {
    throw new ChangeRefused(
      `${[...underWay.values()].join(' and ')} are rolled out to different visitors already: end all but one of these rollouts first, with \`rollback\``,
    );
  }
  const [draw] = underWay.keys();
  return (
    draw ??
    releases
      .map(({ name }) => name)
      .toSorted()
      .join('+')
  );
}

/** Whether somebody of the share of one rollout is outside that of another with the same draw. */
const reachesBeyond = (one: AnyRollout, other: AnyRollout): boolean =>
  one.percent > other.percent || (!one.isPaused && other.isPaused);

/** A release of the shell, and what its visitors may have of each remote. */
export type Page = {
  readonly shell: ShellRelease;
  /** By name; nothing among the releases is a visitor who does not have that remote. */
  readonly remotes: ReadonlyMap<string, readonly (RemoteRelease | undefined)[]>;
};

type Own = { readonly rollout: Rollout<ShellRelease> | undefined; readonly isNew: boolean };

/** What visitors have of a remote who have the shell's rollout, or do not. A rollout that is held may go on: both are looked at. */
function besideShell({ rollout: own, isNew }: Own, name: string, entry: InService<RemoteRelease>): (RemoteRelease | undefined)[] {
  const { current, rollout } = entry;
  if (!rollout) return [current];
  const isOneDraw = own !== undefined && drawOf('shell', own) === drawOf(name, rollout);
  const hasNew = !isOneDraw || isNew || reachesBeyond(rollout, own);
  const hasOld = !isOneDraw || !isNew || reachesBeyond(own, rollout);
  return [...(hasOld ? [current] : []), ...(hasNew ? [rollout.release] : [])];
}

/** Every page that some visitor may get, by its shell. Rollouts that do not go together make every mix of releases. */
export function pagesOf({ shell, remotes }: Entries): Page[] {
  if (!shell) return [];
  const { current, rollout } = shell;
  const pageWith = (release: ShellRelease, isNew: boolean): Page => ({
    shell: release,
    remotes: new Map(Object.entries(remotes).map(([name, entry]) => [name, besideShell({ rollout, isNew }, name, entry)])),
  });
  return [pageWith(current, false), ...(rollout ? [pageWith(rollout.release, true)] : [])];
}
