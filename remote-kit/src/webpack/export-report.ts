import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { compareVersions, majorOf } from './versions.ts';

export { compareVersions, majorOf } from './versions.ts';

export type Deprecation = {
  /** `2027-03-01`: the name stays at least until the end of that day. */
  readonly after: string;
  readonly instead: string;
};

/** `releases` has its own type for it, because the build of a remote must not depend on `releases` (MFE-01). */
export type Offer = {
  readonly version: string;
  /** The names that a build can import, sorted; types are not listed. */
  readonly names: readonly string[];
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};

export type ExportedName = {
  /** The facade version that added the name. */
  readonly since: string;
  /** The facade version with its last compatible change. */
  readonly changed?: string;
  /** Types are erased in a build; only compilers see them. */
  readonly kind: 'value' | 'type';
  /** As TypeScript prints it, without comments, followed by declarations that it refers to and that no facade exports. */
  readonly signature: readonly string[];
  readonly deprecated?: Deprecation;
};

/** `shared/exports/<facade>.json`, written by `npm run exports`: the only place that defines the facade's version. */
export type ExportReport = {
  readonly version: string;
  readonly names: Readonly<Record<string, ExportedName>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isReport = (value: unknown): value is ExportReport =>
  isRecord(value) && typeof value['version'] === 'string' && /^\d+\.\d+\.\d+$/.test(value['version']) && isRecord(value['names']);

/**
 * By facade: `forms.json` as `@kaeo/shared/forms`, and `forms-1.json` as `@kaeo/shared/forms@1`, an older major that the shell
 * still provides. @throws Error that names a file with a wrong format.
 */
export function readReports(folder: string): Readonly<Record<string, ExportReport>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (!isReport(report)) throw new Error(`${file} is not a valid facade report: run npm run exports`);
      return [`@kaeo/shared/${file.slice(0, -'.json'.length).replace(/-(\d+)$/, '@$1')}`, report];
    }),
  );
}

let reports: Readonly<Record<string, ExportReport>> | undefined;
/** The reports of the installed `shared`, read once. */
export const reportsOfShared = (): Readonly<Record<string, ExportReport>> =>
  (reports ??= readReports(join(dirname(findPackageJSON('@kaeo/shared', import.meta.url) ?? ''), 'exports')));

/** `@kaeo/shared/forms` of `@kaeo/shared/forms@1`. */
export const facadeOf = (name: string): string => name.replace(/@\d+$/, '');

/** The lowest version of the major that has all the names in their reported form. */
export function lowestVersion({ version, names }: ExportReport, used: readonly string[]): string {
  const first = `${majorOf(version)}.0.0`;
  const versions = used.flatMap((name) => names[name]?.changed ?? names[name]?.since ?? []);
  return [first, ...versions].toSorted(compareVersions).at(-1) ?? first;
}

export const valuesOf = ({ names }: ExportReport): string[] =>
  Object.keys(names)
    .filter((name) => names[name]?.kind === 'value')
    .toSorted();

/** The offers of a shell, newest major first. `exported` are the names that the build exports, by report. */
export function offersOf(
  all: Readonly<Record<string, ExportReport>>,
  exported: Readonly<Record<string, readonly string[]>> = {},
): Record<string, readonly Offer[]> {
  const offers: Record<string, Offer[]> = {};
  for (const [name, report] of Object.entries(all)) {
    const values = exported[name] ?? valuesOf(report);
    const deprecated = values.flatMap((value) => {
      const deprecation = report.names[value]?.deprecated;
      return deprecation ? [[value, deprecation] as const] : [];
    });
    (offers[facadeOf(name)] ??= []).push({
      version: report.version,
      names: values,
      ...(deprecated.length > 0 ? { deprecated: Object.fromEntries(deprecated) } : {}),
    });
  }
  for (const majors of Object.values(offers)) majors.sort((one, other) => compareVersions(other.version, one.version));
  return offers;
}
