import { aSite } from '../testing/site-builder.ts';
import { check, hasFault, refusedFaults, withoutFaults } from './check.ts';
import { emptyOf } from './empty.ts';
import { sections, siteFields } from './fields.ts';

test('DESK-04 a content that the schema accepts has no faults', () => {
  const site = aSite();
  expect(sections.flatMap((section) => Object.keys(check(siteFields[section], site[section], section)))).toEqual([]);
});

test.each([
  ['limits.BAHT.withdrawMin', 0, 'tooLow'],
  ['limits.BAHT.withdrawMin', 2e9, 'tooHigh'],
  ['limits.BAHT.withdrawMin', 1.234, 'cents'],
  ['limits.BAHT.withdrawMin', 0.07, undefined],
  ['limits.BAHT.withdrawMin', '1,000', 'number'],
  ['limits.BAHT.withdrawMin', '', 'required'],
])('DESK-04 %s of %p is checked (%s)', (path, withdrawMin, kind) => {
  const { limits } = aSite();
  const value = { ...limits, BAHT: { ...limits.BAHT, withdrawMin } };
  const faults = Object.entries(check(siteFields.limits, value, 'limits')).map((fault) => [fault[0], fault[1].kind]);
  expect(faults).toEqual(kind === undefined ? [] : [[path, kind]]);
});

test('DESK-04 a new item names the fields that are still to be filled in', () => {
  const { item } = siteFields.games;
  expect(check(item, emptyOf(item), 'games.0')).toEqual({
    'games.0.code': { kind: 'required' },
    'games.0.name': { kind: 'required' },
  });
});

test('DESK-04 faults are found and removed by the path of a field or of its parents', () => {
  const faults = refusedFaults({ 'content.games.1.code': 'VALIDATION', 'limits.LAK': 'VALIDATION' });
  expect(hasFault(faults, 'games.1')).toBe(true);
  expect(hasFault(faults, 'games.10')).toBe(false);
  expect(Object.keys(withoutFaults(faults, 'games'))).toEqual(['limits.LAK']);
});

test.each([
  ['content.limits.BAHT.withdrawMax', 'limits.BAHT.withdrawMax'],
  ['limits.LAK.withdrawMax', 'limits.LAK.withdrawMax'],
  ['games.12.code', 'games.12.code'],
  ['content.texts.contact.th', 'texts.contact.th'],
])('DESK-04 the refused path %s is that of the field %s', (sent, path) => {
  expect(refusedFaults({ [sent]: 'VALIDATION' })).toEqual({ [path]: { kind: 'refused' } });
});

test('DESK-04 a refused word is that of its field', () => {
  expect(refusedFaults({ 'content.texts.contact.en': 'URGES_TO_WIN_BACK:last chance' })).toEqual({
    'texts.contact.en': { kind: 'urges', word: 'last chance' },
  });
});
