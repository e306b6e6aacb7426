import { compareVersions, type ExportedName, type ExportReport, majorOf } from '@kaeo/remote-kit/webpack/reports';
import type { CurrentExport } from './signatures.ts';

/** The author's statements about a change. */
export type AuthorStatement = {
  /** Changed names that are compatible with earlier users. */
  readonly compatible: readonly string[];
  /** The change may break earlier users of the facade. */
  readonly isMajor: boolean;
  /** The earliest permitted date of a new deprecation, `YYYY-MM-DD`. */
  readonly earliestRemoval: string;
};

export type Judgement = {
  readonly refusals: readonly string[];
  readonly news: readonly string[];
  readonly report: ExportReport;
};

const firstVersion = '1.0.0';

/** `forms-1` is the previous major of `forms`: it stays in its major. */
export const isOlderMajor = (facade: string): boolean => /-\d+$/.test(facade);

function raised(version: string, by: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return by === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const shapeOf = ({ kind, signature }: CurrentExport | ExportedName) => ({ kind, signature });

/** Invalid versions in a report, which may have been edited by hand. */
const faultsOf = (facade: string, { version, names }: ExportReport): string[] =>
  Object.entries(names).flatMap(([name, { since, changed = since }]) => {
    const isWithin = [since, changed].every((each) => majorOf(each) === majorOf(version) && compareVersions(each, version) <= 0);
    return isWithin
      ? []
      : [`${facade} ${version}: ${name} has the later version ${changed}: restore the report and run npm run exports`];
  });

/**
 * A new name or deprecation raises the minor version. A removed name or a changed signature raises the major version, unless
 * its author declares it compatible.
 */
export function judge(
  facade: string,
  previous: ExportReport | undefined,
  current: Readonly<Record<string, CurrentExport>>,
  statement: AuthorStatement,
): Judgement {
  const reported = previous?.names ?? {};
  const names = Object.keys(current).toSorted();
  const added = names.filter((name) => reported[name] === undefined);
  const removed = Object.keys(reported).filter((name) => current[name] === undefined);
  const changed = names.filter((name) => {
    const [is, was] = [current[name], reported[name]];
    return is && was && !isSame(shapeOf(is), shapeOf(was));
  });
  const remarked = names.filter((name) => reported[name] && !isSame(current[name]?.deprecated, reported[name].deprecated));
  const breaking = [...removed, ...changed.filter((name) => !statement.compatible.includes(name))];
  const isChanged = added.length + removed.length + changed.length + remarked.length > 0;
  const step = statement.isMajor && breaking.length > 0 ? 'major' : 'minor';
  const version = previous === undefined ? firstVersion : isChanged ? raised(previous.version, step) : previous.version;

  const after = previous === undefined ? firstVersion : raised(previous.version, 'major');
  const major = `npm run exports -- --major ${facade} makes it ${after}; docs/one-remote.md explains how to provide both majors`;
  const isOlder = isOlderMajor(facade);
  const tooNear = remarked.filter((name) => {
    const [after = '', recorded] = [current[name]?.deprecated?.after, reported[name]?.deprecated?.after];
    return current[name]?.deprecated && after < statement.earliestRemoval && !(recorded !== undefined && recorded <= after);
  });
  const refusals = [
    ...tooNear.map(
      (name) =>
        `${facade}: ${name} is deprecated until ${current[name]?.deprecated?.after} only: the minimum notice ends on ${statement.earliestRemoval}; leave time for the release of the shell`,
    ),
    ...names.flatMap((name) => (current[name]?.fault ? [`${facade}: of ${name}, ${current[name].fault}`] : [])),
    ...(previous ? faultsOf(facade, previous) : []),
    ...(statement.isMajor
      ? []
      : [
          ...removed.map(
            (name) =>
              `${facade}: ${name} is gone, but a release may use it: restore it${isOlder ? '' : `, with @deprecated and a date, or ${major}`}`,
          ),
          ...changed
            .filter((name) => breaking.includes(name))
            .map(
              (name) =>
                `${facade}: ${name} has another signature: if it is compatible, run npm run exports -- --compatible ${facade}.${name}; otherwise ${isOlder ? 'restore its signature' : major}`,
            ),
        ]),
  ];
  const isNewMajor = step === 'major' && previous !== undefined;
  const entryOf = (name: string): ExportedName => {
    const { kind = 'value', signature = [], deprecated } = current[name] ?? {};
    const was = isNewMajor ? undefined : reported[name];
    const since = was?.since ?? version;
    const last = was && changed.includes(name) ? version : was?.changed;
    return { since, ...(last ? { changed: last } : {}), kind, ...(deprecated ? { deprecated } : {}), signature };
  };
  return {
    refusals,
    news: [
      ...added.map((name) => `${name} is new`),
      ...removed.map((name) => `${name} is gone`),
      ...changed.map((name) => `${name} has another signature`),
      ...remarked.map((name) => `${name} is ${current[name]?.deprecated ? 'deprecated' : 'no longer deprecated'}`),
    ],
    report: { version, names: Object.fromEntries(names.map((name) => [name, entryOf(name)])) },
  };
}
