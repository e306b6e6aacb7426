import { compareVersions, type ExportedName, type ExportReport, majorOf } from '@kaeo/remote-kit/webpack/reports';
import type { Found } from './signatures.ts';

/** The author's statements about a change. */
export type Word = {
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
const shapeOf = ({ kind, signature }: Found | ExportedName) => ({ kind, signature });

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
  before: ExportReport | undefined,
  found: Readonly<Record<string, Found>>,
  word: Word,
): Judgement {
  const known = before?.names ?? {};
  const names = Object.keys(found).toSorted();
  const added = names.filter((name) => known[name] === undefined);
  const gone = Object.keys(known).filter((name) => found[name] === undefined);
  const changed = names.filter((name) => {
    const [is, was] = [found[name], known[name]];
    return is && was && !isSame(shapeOf(is), shapeOf(was));
  });
  const remarked = names.filter((name) => known[name] && !isSame(found[name]?.deprecated, known[name].deprecated));
  const breaking = [...gone, ...changed.filter((name) => !word.compatible.includes(name))];
  const isChanged = added.length + gone.length + changed.length + remarked.length > 0;
  const step = word.isMajor && breaking.length > 0 ? 'major' : 'minor';
  const version = before === undefined ? firstVersion : isChanged ? raised(before.version, step) : before.version;

  const after = before === undefined ? firstVersion : raised(before.version, 'major');
  const major = `npm run exports -- --major ${facade} makes it ${after}; docs/one-remote.md explains how to provide both majors`;
  const isOlder = isOlderMajor(facade);
  const tooNear = remarked.filter((name) => {
    const [after = '', recorded] = [found[name]?.deprecated?.after, known[name]?.deprecated?.after];
    return found[name]?.deprecated && after < word.earliestRemoval && !(recorded !== undefined && recorded <= after);
  });
  const refusals = [
    ...tooNear.map(
      (name) =>
        `${facade}: ${name} is deprecated until ${found[name]?.deprecated?.after} only: the minimum notice ends on ${word.earliestRemoval}; leave time for the release of the shell`,
    ),
    ...names.flatMap((name) => (found[name]?.fault ? [`${facade}: of ${name}, ${found[name].fault}`] : [])),
    ...(before ? faultsOf(facade, before) : []),
    ...(word.isMajor
      ? []
      : [
          ...gone.map(
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
  const isNewMajor = step === 'major' && before !== undefined;
  const entryOf = (name: string): ExportedName => {
    const { kind = 'value', signature = [], deprecated } = found[name] ?? {};
    const was = isNewMajor ? undefined : known[name];
    const since = was?.since ?? version;
    const last = was && changed.includes(name) ? version : was?.changed;
    return { since, ...(last ? { changed: last } : {}), kind, ...(deprecated ? { deprecated } : {}), signature };
  };
  return {
    refusals,
    news: [
      ...added.map((name) => `${name} is new`),
      ...gone.map((name) => `${name} is gone`),
      ...changed.map((name) => `${name} has another signature`),
      ...remarked.map((name) => `${name} is ${found[name]?.deprecated ? 'deprecated' : 'no longer deprecated'}`),
    ],
    report: { version, names: Object.fromEntries(names.map((name) => [name, entryOf(name)])) },
  };
}
