import { languages } from '../i18n/language.ts';
import { formatDate, formatDateTime, formatDay, formatMonth, formatTime } from './time.ts';

const local = new Date(2026, 10, 21, 8, 14, 22);

test.each(languages)('PROFILE-01 in %s an instant is DD/MM/YYYY HH:mm:ss in local time, with the Gregorian year', (language) => {
  expect(formatDateTime(local.toISOString(), language)).toBe('21/11/2026 08:14:22');
  expect(formatDate(local.toISOString(), language)).toBe('21/11/2026');
  expect(formatTime(local.toISOString(), language)).toBe('08:14');
});

test('an invalid instant is shown as an empty text instead of an error', () => {
  expect(formatDateTime('', 'en')).toBe('');
});

test.each([
  ['th', 'วันเสาร์ที่ 21 พฤศจิกายน', 'พฤศจิกายน 2026'],
  ['la', 'ວັນເສົາທີ 21 ພະຈິກ', 'ພະຈິກ 2026'],
  ['en', 'Saturday 21 November', 'November 2026'],
] as const)('STMT-01 in %s a day is "%s" and a month "%s"', (language, day, month) => {
  expect(formatDay('2026-11-21', language)).toBe(day);
  expect(formatMonth('2026-11', language)).toBe(month);
});
