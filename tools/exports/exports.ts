/**
 * `npm run exports`: writes `shared/exports`, and raises versions. `--compatible forms.useForm` declares a changed signature
 * compatible with earlier users, `--major forms` incompatible. `--check` fails if a report does not match the sources.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultNoticeDays, earliestRemoval } from '@kaeo/releases';
import { eagerFacades, lazyFacades } from '@kaeo/remote-kit/webpack/facades';
import { type ExportReport, majorOf, readReports } from '@kaeo/remote-kit/webpack/reports';
import { print, root } from '../lib/workspace.ts';
import { emitDeclarations, modulesIn } from './declarations.ts';
import { isOlderMajor, judge } from './judge.ts';
import { findExports } from './signatures.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    compatible: { type: 'string', multiple: true, default: [] },
    major: { type: 'string', multiple: true, default: [] },
  },
});

/** The gate of each store uses its own setting, `npm run deploy -- notice`. */
const { kaeo } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { kaeo: { noticeDays?: number } };
const earliest = earliestRemoval(new Date(), kaeo.noticeDays ?? defaultNoticeDays);

type Manifest = { readonly exports: Readonly<Record<string, string>>; readonly dependencies: Readonly<Record<string, string>> };
const manifest = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as Manifest;
const folder = join(root, 'shared/exports');
const prefix = '@kaeo/shared/';
const modulePath = (entry: string): string => (manifest.exports[entry] ?? '').replace('./src/', '');

/** The names of the reports with their modules: `forms` for `./forms`, `forms-1` for `./majors/forms-1`. */
const entries: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...eagerFacades, ...lazyFacades]
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), modulePath(`./${name.slice(prefix.length)}`)]),
  ...Object.keys(manifest.exports)
    .filter((entry) => entry.startsWith('./majors/'))
    .map((entry) => [entry.slice('./majors/'.length), modulePath(entry)]),
]);
const fileOf = (facade: string): string => join(folder, `${facade}.json`);

const reports: Record<string, ExportReport> = Object.fromEntries(
  Object.entries(readReports(folder)).map(([name, report]) => [name.slice(prefix.length).replace('@', '-'), report]),
);
const found = await findExports(
  {
    module: modulesIn(await emitDeclarations(Object.values(entries))),
    versionOf: (library) => manifest.dependencies[library] ?? '',
  },
  entries,
);

const strange = [...values.major, ...values.compatible.map((each) => each.split('.')[0] ?? '')].filter((name) => !found[name]);
const problems = [
  ...strange.map((name) => `${name} is not a facade; the facades are: ${Object.keys(entries).join(', ')}`),
  ...values.major.filter(isOlderMajor).map((name) => `${name} is an older major and cannot get a next one`),
  ...Object.keys(reports)
    .filter((name) => entries[name] === undefined)
    .map((name) => `shared/exports/${name}.json belongs to no facade: remove it, with its entry in host/src/loading/provided.ts`),
];
const toWrite: { readonly facade: string; readonly report: ExportReport }[] = [];
for (const [facade, exported] of Object.entries(found)) {
  const compatible = values.compatible.flatMap((each) => (each.startsWith(`${facade}.`) ? [each.slice(facade.length + 1)] : []));
  // A previous major that is still provided starts with the facade's last report.
  const [, base = '', major] = /^(.+)-(\d+)$/.exec(facade) ?? [];
  const lastReport = reports[base] && majorOf(reports[base].version) === Number(major) ? reports[base] : undefined;
  const before = reports[facade] ?? lastReport;
  const statement = { compatible, isMajor: values.major.includes(facade), earliestRemoval: earliest };
  const { refusals, news, report } = judge(facade, before, exported, statement);
  problems.push(...refusals);
  if (values.check && refusals.length === 0 && (news.length > 0 || !reports[facade])) {
    problems.push(`${facade}: ${news.join(', ') || 'it has no report'}: npm run exports records it as ${report.version}`);
  }
  if (news.length > 0 || !reports[facade]) toWrite.push({ facade, report });
}
if (problems.length > 0) {
  for (const problem of problems) print(problem);
  process.exitCode = 1;
} else if (values.check) {
  print(`${Object.keys(entries).length} reports match the sources`);
} else {
  for (const { facade, report } of toWrite) {
    await mkdir(dirname(fileOf(facade)), { recursive: true });
    await writeFile(fileOf(facade), `${JSON.stringify(report, null, 2)}\n`);
    print(`shared/exports/${facade}.json ${report.version}, ${Object.keys(report.names).length} names`);
  }
}
