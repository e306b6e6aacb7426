import type { ExportReport } from '@kaeo/remote-kit/webpack/reports';
import { judge } from './judge.ts';
import type { CurrentExport } from './signatures.ts';

const nothingSaid = { compatible: [], isMajor: false, earliestRemoval: '2026-12-31' };
const found = (signature: string, more: Partial<CurrentExport> = {}): CurrentExport => ({
  kind: 'value',
  signature: [signature],
  ...more,
});
const before: ExportReport = {
  version: '1.2.0',
  names: {
    object: { since: '1.0.0', kind: 'value', signature: ['object of yup 1'] },
    useForm: { since: '1.1.0', kind: 'value', signature: ['useForm(): Form'] },
  },
};
const now = { object: found('object of yup 1'), useForm: found('useForm(): Form') };
const major = 'npm run exports -- --major forms makes it 2.0.0; docs/one-remote.md explains how to provide both majors';

test('MFE-17 a facade that matches its report keeps its version', () => {
  expect(judge('forms', before, now, nothingSaid)).toEqual({ refusals: [], news: [], report: before });
});

test('MFE-17 a new name raises the minor version, which is recorded with the name', () => {
  const { refusals, report } = judge('forms', before, { ...now, ref: found('ref of yup 1') }, nothingSaid);
  expect(refusals).toEqual([]);
  expect(report.version).toBe('1.3.0');
  expect(report.names['ref']).toEqual({ since: '1.3.0', kind: 'value', signature: ['ref of yup 1'] });
  expect(report.names['useForm']).toEqual(before.names['useForm']);
});

test('MFE-17 a removed name is refused with its name and a way out', () => {
  const { refusals } = judge('forms', before, { object: now.object }, nothingSaid);
  expect(refusals).toEqual([
    `forms: useForm is gone, but a release may use it: restore it, with @deprecated and a date, or ${major}`,
  ]);
});

test('MFE-17 a changed signature is refused unless its author declares it compatible, which raises the minor version', () => {
  const changed = { ...now, useForm: found('useForm(isSmall?: boolean): Form') };
  expect(judge('forms', before, changed, nothingSaid).refusals).toEqual([
    `forms: useForm has another signature: if it is compatible, run npm run exports -- --compatible forms.useForm; otherwise ${major}`,
  ]);
  const { refusals, report } = judge('forms', before, changed, { ...nothingSaid, compatible: ['useForm'] });
  expect([refusals, report.version]).toEqual([[], '1.3.0']);
  expect(report.names['useForm']).toMatchObject({ since: '1.1.0', changed: '1.3.0' });
});

test('MFE-17 a new major records its version for every name', () => {
  const { refusals, report } = judge('forms', before, { object: now.object }, { ...nothingSaid, isMajor: true });
  expect([refusals, report.version]).toEqual([[], '2.0.0']);
  expect(report.names).toEqual({ object: { since: '2.0.0', kind: 'value', signature: ['object of yup 1'] } });
});

test('MFE-17 a deprecation raises the minor version; one without a date is refused', () => {
  const deprecated = { after: '2027-03-01', instead: 'use useFields' };
  const { report } = judge('forms', before, { ...now, useForm: { ...now.useForm, deprecated } }, nothingSaid);
  expect([report.version, report.names['useForm']?.deprecated]).toEqual(['1.3.0', deprecated]);
  const faulty = judge(
    'forms',
    before,
    { ...now, useForm: { ...now.useForm, fault: '"@deprecated soon" lacks a date' } },
    nothingSaid,
  );
  expect(faulty.refusals).toEqual(['forms: of useForm, "@deprecated soon" lacks a date']);
});

test('MFE-17 a new date gives the minimum notice; a recorded date stays valid and may be postponed', () => {
  const withDate = (after: string) => ({ ...now, useForm: { ...now.useForm, deprecated: { after, instead: 'use useFields' } } });
  const near =
    'forms: useForm is deprecated until 2026-12-30 only: the minimum notice ends on 2026-12-31; leave time for the release of the shell';
  expect(judge('forms', before, withDate('2026-12-30'), nothingSaid).refusals).toEqual([near]);
  const { refusals, report: recorded } = judge('forms', before, withDate('2026-12-31'), nothingSaid);
  expect(refusals).toEqual([]);
  const later = { ...nothingSaid, earliestRemoval: '2027-06-30' };
  expect(judge('forms', recorded, withDate('2026-12-31'), later)).toEqual({ refusals: [], news: [], report: recorded });
  expect(judge('forms', recorded, withDate('2027-01-31'), later).refusals).toEqual([]);
  expect(judge('forms', recorded, withDate('2026-12-30'), nothingSaid).refusals).toEqual([near]);
});

test('MFE-17 a hand-written report cannot name a future version', () => {
  const byHand = {
    ...before,
    names: { ...before.names, useForm: { since: '1.5.0', kind: 'value' as const, signature: ['useForm(): Form'] } },
  };
  expect(judge('forms', byHand, now, nothingSaid).refusals).toEqual([
    'forms 1.2.0: useForm has the later version 1.5.0: restore the report and run npm run exports',
  ]);
});

test('MFE-17 an older major must keep its names', () => {
  const { refusals } = judge('forms-1', before, { object: now.object }, nothingSaid);
  expect(refusals).toEqual(['forms-1: useForm is gone, but a release may use it: restore it']);
});
