import { birthDateFormat, birthDateText, isoBirthDate } from './birth-date.ts';

test.each([
  ['06051990', '06/05/1990', '1990-05-06'],
  ['6/5/1990', '06/05/1990', '1990-05-06'],
  ['6-5-2533', '06/05/2533', '1990-05-06'],
  ['๖/๕/๒๕๓๓', '06/05/2533', '1990-05-06'],
  ['໐໖໐໕໑໙໙໐', '06/05/1990', '1990-05-06'],
  ['1990-05-06', '06/05/1990', '1990-05-06'],
  ['29/02/2543', '29/02/2543', '2000-02-29'],
])('PROT-09 %s is read as %s and sent as %s', (typed, shown, iso) => {
  const value = birthDateFormat.parse(typed);
  expect(birthDateFormat.show(value)).toBe(shown);
  expect(isoBirthDate(value)).toBe(iso);
});

test.each(['', '6/5/90', '31/02/1990', '29/02/2001', '06/13/1990', '06/05/1890', '06/05/2300', '01/01/2999'])(
  'PROT-09 %s is no birth date',
  (typed) => expect(isoBirthDate(birthDateFormat.parse(typed))).toBeUndefined(),
);

test('PROT-09 in Thai the year is of the Buddhist era', () => {
  expect(birthDateText('1990-05-06', 'พฤษภาคม 1990', true)).toBe('6 พฤษภาคม 2533');
  expect(birthDateText('1990-05-06', 'May 1990', false)).toBe('6 May 1990');
});
