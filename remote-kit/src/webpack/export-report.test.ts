import { type ExportReport, lowestVersion, offersOf, reportsOfShared } from './export-report.ts';
import { briefVersions, consumedFacades, facades, providedVersions } from './facades.ts';
import { compareVersions, fits } from './versions.ts';

const nameOf = (since: string) => ({ since, kind: 'value', signature: [] }) as const;

test('MFE-17 a shell offers each major with its values, newest first, and deprecated names with their date', () => {
  const deprecated = { after: '2027-03-01', instead: 'use object' };
  const older: ExportReport = { version: '1.10.0', names: { b: nameOf('1.0.0'), a: nameOf('1.2.0') } };
  const newest: ExportReport = {
    version: '2.1.0',
    names: { b: { ...nameOf('2.0.0'), deprecated }, T: { since: '2.0.0', kind: 'type', signature: [] } },
  };
  expect(offersOf({ '@kaeo/shared/forms@1': older, '@kaeo/shared/forms': newest })).toEqual({
    '@kaeo/shared/forms': [
      { version: '2.1.0', names: ['b'], deprecated: { b: deprecated } },
      { version: '1.10.0', names: ['a', 'b'] },
    ],
  });
});

test('MFE-17 versions are compared as numbers, and a range ends with its major', () => {
  expect(['1.10.0', '1.9.3', '2.0.0', '1.9.10'].toSorted(compareVersions)).toEqual(['1.9.3', '1.9.10', '1.10.0', '2.0.0']);
  expect(['1.1.9', '1.2.0', '1.10.0', '2.0.0'].map((version) => fits(version, '^1.2.0'))).toEqual([false, true, true, false]);
  expect(lowestVersion({ version: '2.1.0', names: {} }, [])).toBe('2.0.0');
});

test('MFE-17 every facade of shared has a report, and the shell provides its version', () => {
  const reports = reportsOfShared();
  const own = facades.filter((name) => name.startsWith('@kaeo/shared/'));
  expect(own.filter((name) => !reports[name])).toEqual([]);
  const [provided, brief] = [providedVersions(), briefVersions()];
  for (const name of own) {
    expect(provided[name]).toBe(reports[name]?.version);
    expect(brief[name] ?? brief['@kaeo/shared']).toBe(provided[name]);
  }
});

test('MFE-17 a remote uses all shared modules by version range, and bundles none', () => {
  const consumed = consumedFacades({ isProduction: true });
  for (const name of facades) expect(consumed[name]).toMatchObject({ singleton: false, strictVersion: true, import: false });
});
