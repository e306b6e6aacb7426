import type { ExportReport } from '@wallet/remote-kit/webpack/reports';
import { judge } from './judge.ts';
import type { Found } from './signatures.ts';

const nothingSaid = { compatible: [], isMajor: false, earliestRemoval: '2026-12-31' };
const found = (signature: string, more: Partial<Found> = {}): Found => ({ kind: 'value', signature: [signature], ...more });
const before: ExportReport = {
  version: '1.2.0',
  names: {
    object: { since: '1.0.0', kind: 'value', signature: ['object of yup 1'] },
    useForm: { since: '1.1.0', kind: 'value', signature: ['useForm(): Form'] },
  },
};
const now = { object: found('object of yup 1'), useForm: found('useForm(): Form') };
const major = 'npm run exports -- --major forms makes it 2.0.0; docs/one-remote.md says how both majors are provided';

test('MFE-17 a facade that is what its report says keeps its version', () => {
  expect(judge('forms', before, now, nothingSaid)).toEqual({ refusals: [], news: [], report: before });
});

test('MFE-17 a new name is a minor version, and came with it', () => {
  const { refusals, report } = judge('forms', before, { ...now, ref: found('ref of yup 1') }, nothingSaid);
  expect(refusals).toEqual([]);
  expect(report.version).toBe('1.3.0');
  expect(report.names['ref']).toEqual({ since: '1.3.0', kind: 'value', signature: ['ref of yup 1'] });
  expect(report.names['useForm']).toEqual(before.names['useForm']);
});

test('MFE-17 a name that is gone is refused by name, with the way out', () => {
  const { refusals } = judge('forms', before, { object: now.object }, nothingSaid);
  expect(refusals).toEqual([
    `forms: useForm is gone, and a release may take it: put it back, with @deprecated and a date, or ${major}`,
  ]);
});

test('MFE-17 another signature is refused until its author says that it fits, and then is a minor version', () => {
  const changed = { ...now, useForm: found('useForm(isSmall?: boolean): Form') };
  expect(judge('forms', before, changed, nothingSaid).refusals).toEqual([
    `forms: useForm has another signature: if it fits whoever took it before, npm run exports -- --compatible forms.useForm; else ${major}`,
  ]);
  const { refusals, report } = judge('forms', before, changed, { ...nothingSaid, compatible: ['useForm'] });
  expect([refusals, report.version]).toEqual([[], '1.3.0']);
  expect(report.names['useForm']).toMatchObject({ since: '1.1.0', changed: '1.3.0' });
});

test('MFE-17 a new major begins anew: every name came with it', () => {
  const { refusals, report } = judge('forms', before, { object: now.object }, { ...nothingSaid, isMajor: true });
  expect([refusals, report.version]).toEqual([[], '2.0.0']);
  expect(report.names).toEqual({ object: { since: '2.0.0', kind: 'value', signature: ['object of yup 1'] } });
});

test('MFE-17 a deprecation is a minor version; one without a date is refused', () => {
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

test('MFE-17 a new date gives the least notice; a date that is recorded stays, and may be put off', () => {
  const withDate = (after: string) => ({ ...now, useForm: { ...now.useForm, deprecated: { after, instead: 'use useFields' } } });
  const near =
    'forms: useForm is deprecated until 2026-12-30 only: the least notice ends on 2026-12-31; leave time for the release of the shell';
  expect(judge('forms', before, withDate('2026-12-30'), nothingSaid).refusals).toEqual([near]);
  const { refusals, report: recorded } = judge('forms', before, withDate('2026-12-31'), nothingSaid);
  expect(refusals).toEqual([]);
  const later = { ...nothingSaid, earliestRemoval: '2027-06-30' };
  expect(judge('forms', recorded, withDate('2026-12-31'), later)).toEqual({ refusals: [], news: [], report: recorded });
  expect(judge('forms', recorded, withDate('2027-01-31'), later).refusals).toEqual([]);
  expect(judge('forms', recorded, withDate('2026-12-30'), nothingSaid).refusals).toEqual([near]);
});

test('MFE-17 a report that somebody wrote by hand may not name a version to come', () => {
  const byHand = {
    ...before,
    names: { ...before.names, useForm: { since: '1.5.0', kind: 'value' as const, signature: ['useForm(): Form'] } },
  };
  expect(judge('forms', byHand, now, nothingSaid).refusals).toEqual([
    'forms 1.2.0: useForm came or changed with 1.5.0, which is not before it: restore the report and run npm run exports',
  ]);
});

test('MFE-17 a major before the newest has to have what it had', () => {
  const { refusals } = judge('forms-1', before, { object: now.object }, nothingSaid);
  expect(refusals).toEqual(['forms-1: useForm is gone, and a release may take it: put it back']);
});
