import { compareVersions, type ExportedName, type ExportReport, majorOf } from '@wallet/remote-kit/webpack/reports';
import type { Found } from './signatures.ts';

/** What the author of a change says of it. */
export type Word = {
  /** Names whose signature has changed and that fit whoever took them before. */
  readonly compatible: readonly string[];
  /** Whoever took the facade before may have to change. */
  readonly isMajor: boolean;
  /** The earliest date that a new deprecation may name, `YYYY-MM-DD`. */
  readonly earliestRemoval: string;
};

export type Judgement = {
  /** What keeps the exports from being recorded, each with the way out. */
  readonly refusals: readonly string[];
  /** What the report does not say yet. */
  readonly news: readonly string[];
  /** The report as it becomes. */
  readonly report: ExportReport;
};

const firstVersion = '1.0.0';

/** `forms-1` is what `forms` was: it goes on in its major, and has no next one. */
export const isOlderMajor = (facade: string): boolean => /-\d+$/.test(facade);

function raised(version: string, by: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return by === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const shapeOf = ({ kind, signature }: Found | ExportedName) => ({ kind, signature });

/** What a person who reads the report must be able to lean on, whoever wrote it. */
const faultsOf = (facade: string, { version, names }: ExportReport): string[] =>
  Object.entries(names).flatMap(([name, { since, changed = since }]) => {
    const isWithin = [since, changed].every((each) => majorOf(each) === majorOf(version) && compareVersions(each, version) <= 0);
    return isWithin
      ? []
      : [
          `${facade} ${version}: ${name} came or changed with ${changed}, which is not before it: restore the report and run npm run exports`,
        ];
  });

/**
 * Compares what a facade exports with its report: a new name or deprecation is a minor version, a name that is gone or has another
 * signature a major one, unless its author says that it fits whoever took it before.
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
  const major = `npm run exports -- --major ${facade} makes it ${after}; docs/one-remote.md says how both majors are provided`;
  const isOlder = isOlderMajor(facade);
  const tooNear = remarked.filter((name) => {
    const [after = '', recorded] = [found[name]?.deprecated?.after, known[name]?.deprecated?.after];
    return found[name]?.deprecated && after < word.earliestRemoval && !(recorded !== undefined && recorded <= after);
  });
  const refusals = [
    ...tooNear.map(
      (name) =>
        `${facade}: ${name} is deprecated until ${found[name]?.deprecated?.after} only: the least notice ends on ${word.earliestRemoval}; leave time for the release of the shell`,
    ),
    ...names.flatMap((name) => (found[name]?.fault ? [`${facade}: of ${name}, ${found[name].fault}`] : [])),
    ...(before ? faultsOf(facade, before) : []),
    ...(word.isMajor
      ? []
      : [
          ...gone.map(
            (name) =>
              `${facade}: ${name} is gone, and a release may take it: put it back${isOlder ? '' : `, with @deprecated and a date, or ${major}`}`,
          ),
          ...changed
            .filter((name) => breaking.includes(name))
            .map(
              (name) =>
                `${facade}: ${name} has another signature: if it fits whoever took it before, npm run exports -- --compatible ${facade}.${name}; else ${isOlder ? 'give it the one that it had' : major}`,
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
