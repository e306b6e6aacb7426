import { languages } from '../i18n/language.ts';
import { formatDate, formatDateTime, formatTime } from './time.ts';

const local = new Date(2026, 10, 21, 8, 14, 22);

test.each(languages)('PROFILE-01 in %s an instant is DD/MM/YYYY HH:mm:ss in local time, with the Gregorian year', (language) => {
  expect(formatDateTime(local.toISOString(), language)).toBe('21/11/2026 08:14:22');
  expect(formatDate(local.toISOString(), language)).toBe('21/11/2026');
  expect(formatTime(local.toISOString(), language)).toBe('08:14');
});

test('what is no instant is shown as nothing rather than as an error', () => {
  expect(formatDateTime('', 'en')).toBe('');
});
