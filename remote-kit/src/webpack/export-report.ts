import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Deprecation, Offer } from './offers.ts';
import { compareVersions, majorOf } from './versions.ts';

export type { Deprecation } from './offers.ts';
export { compareVersions, majorOf } from './versions.ts';

/** A name of a facade, as its report has it. */
export type ExportedName = {
  /** The version of the facade with which it came. */
  readonly since: string;
  /** The version with which it last became another one that fits whoever took it before. */
  readonly changed?: string;
  /** A type is gone when a remote is built: only compilers know it. */
  readonly kind: 'value' | 'type';
  /** Its declaration as TypeScript writes it, and below it what that names and no facade exports; without comments. */
  readonly signature: readonly string[];
  readonly deprecated?: Deprecation;
};

/** What one major of a facade exports: `shared/exports/<facade>.json`, written by `npm run exports`. The version of a facade is here and nowhere else. */
export type ExportReport = {
  readonly version: string;
  readonly names: Readonly<Record<string, ExportedName>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isReport = (value: unknown): value is ExportReport =>
  isRecord(value) && typeof value['version'] === 'string' && /^\d+\.\d+\.\d+$/.test(value['version']) && isRecord(value['names']);

/**
 * Reads the reports of a folder by facade: `@wallet/shared/forms` of `forms.json`, and `@wallet/shared/forms@1` of `forms-1.json`, the
 * major before that the shell still provides.
 * @throws Error that names a file which is no report.
 */
export function readReports(folder: string): Readonly<Record<string, ExportReport>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (!isReport(report)) throw new Error(`${file} is no report of a facade: npm run exports writes them`);
      return [`@wallet/shared/${file.slice(0, -'.json'.length).replace(/-(\d+)$/, '@$1')}`, report];
    }),
  );
}

let reports: Readonly<Record<string, ExportReport>> | undefined;
/** The reports of the `shared` that this build has, read once. */
export const reportsOfShared = (): Readonly<Record<string, ExportReport>> =>
  (reports ??= readReports(join(dirname(findPackageJSON('@wallet/shared', import.meta.url) ?? ''), 'exports')));

/** `@wallet/shared/forms` of `@wallet/shared/forms@1`. */
export const facadeOf = (name: string): string => name.replace(/@\d+$/, '');

/** The version that has all the names as this report has them: the latest with which one of them came or changed, and at least the major's first. */
export function lowestVersion({ version, names }: ExportReport, taken: readonly string[]): string {
  const first = `${majorOf(version)}.0.0`;
  const versions = taken.flatMap((name) => names[name]?.changed ?? names[name]?.since ?? []);
  return [first, ...versions].toSorted(compareVersions).at(-1) ?? first;
}

/** The values of a report, sorted. */
export const valuesOf = ({ names }: ExportReport): string[] =>
  Object.keys(names)
    .filter((name) => names[name]?.kind === 'value')
    .toSorted();

/**
 * What a shell offers that provides these reports, by facade, of each the newest major first.
 * @param exported the names that its build exports, by report; those of the report where none are given.
 */
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
