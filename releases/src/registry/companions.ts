import { ChangeRefused, entriesOf } from './registry-changes.ts';
import type { Entries, InService, RemoteRelease, Rollout, ShellRelease } from './stored-registry.ts';

type AnyRollout = Rollout<unknown>;
type Named = { readonly name: string; readonly version: string };

/** The key that selects the visitors of a rollout. */
export const drawOf = (name: string, { draw = name }: AnyRollout): string => draw;

/** The names whose rollouts reach the same visitors as that of `name`; empty if it has its own draw. */
export function companionsOf(registry: Entries | undefined, name: string): string[] {
  const rollouts = entriesOf(registry).flatMap(([each, { rollout }]) => (rollout ? [[each, rollout] as const] : []));
  const draw = rollouts.find(([each]) => each === name)?.[1].draw;
  return draw === undefined
    ? []
    : rollouts.filter(([each, rollout]) => each !== name && rollout.draw === draw).map(([each]) => each);
}

/**
 * One draw for the releases of a step: each visitor gets all of them or none. One already in rollout keeps its visitors.
 * @throws ChangeRefused if two of them already have different visitors.
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
      `${[...underWay.values()].join(' and ')} are rolled out to different visitors already: first end all but one of these rollouts with \`rollback\``,
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

/** Whether one rollout reaches visitors that another with the same draw does not. */
const reachesBeyond = (one: AnyRollout, other: AnyRollout): boolean =>
  one.percent > other.percent || (!one.isPaused && other.isPaused);

/** A release of the shell, and the releases of each remote that its visitors may get. */
export type Page = {
  readonly shell: ShellRelease;
  /** By name; undefined represents visitors without the remote. */
  readonly remotes: ReadonlyMap<string, readonly (RemoteRelease | undefined)[]>;
};

type ShellPage = { readonly rollout: Rollout<ShellRelease> | undefined; readonly isNew: boolean };

/** A paused rollout may resume, so both states count. */
function releasesBesideShell(
  { rollout: shellRollout, isNew }: ShellPage,
  name: string,
  entry: InService<RemoteRelease>,
): (RemoteRelease | undefined)[] {
  const { current, rollout } = entry;
  if (!rollout) return [current];
  const isOneDraw = shellRollout !== undefined && drawOf('shell', shellRollout) === drawOf(name, rollout);
  const hasNew = !isOneDraw || isNew || reachesBeyond(rollout, shellRollout);
  const hasOld = !isOneDraw || !isNew || reachesBeyond(shellRollout, rollout);
  return [...(hasOld ? [current] : []), ...(hasNew ? [rollout.release] : [])];
}

/** Every page that a visitor can get, by shell. Independent rollouts can combine in any way. */
export function pagesOf({ shell, remotes }: Entries): Page[] {
  if (!shell) return [];
  const { current, rollout } = shell;
  const pageWith = (release: ShellRelease, isNew: boolean): Page => ({
    shell: release,
    remotes: new Map(
      Object.entries(remotes).map(([name, entry]) => [name, releasesBesideShell({ rollout, isNew }, name, entry)]),
    ),
  });
  return [pageWith(current, false), ...(rollout ? [pageWith(rollout.release, true)] : [])];
}
