import { holdNoticeText, inactiveNoticeText, noticeText } from './notice-texts.ts';

/** 3GPP TS 23.038: 67 UCS-2 characters per part of a multi-part message; 160 characters of the default alphabet in a single part. */
const longest = { th: 2 * 67, la: 2 * 67, en: 160 };
const until = { at: new Date('2026-11-26T13:30:00Z'), timeZone: 'Asia/Bangkok' };

test.each(['th', 'la', 'en'] as const)('SAFE-01 in %s a notice fits two SMS parts, in English one', (language) => {
  const notices = [
    ...(['password-changed', 'passkey-added', 'bank-freed'] as const).map((notice) => noticeText(notice, language, 'Kaeo')),
    ...(['password-reset', 'bank-changed', 'bank-name-changed'] as const).map((notice) =>
      holdNoticeText(notice, language, 'Kaeo', until),
    ),
    inactiveNoticeText(language, 'Kaeo', until),
  ];
  expect(notices.filter(({ length }) => length > longest[language])).toEqual([]);
});

test("SAFE-01 a notice of a hold states when withdrawals reopen, in the market's time zone", () => {
  expect(holdNoticeText('password-reset', 'th', 'Kaeo', until)).toContain('26/11/2026 20:30\u00a0น.');
});
