import { boundHostOf, otpText } from './otp-text.ts';

const otp = { siteName: 'Kaeo', code: '123456', reference: 'QWXZ' };
const purposes = ['register', 'reset-password', 'bank-account'] as const;
const languages = ['th', 'la', 'en'] as const;
/** 3GPP TS 23.038: 70 characters per part in UCS-2, 160 in the default alphabet. */
const partOf = { th: 70, la: 70, en: 160 };
const hosts = [undefined, 'kaeo.bet', 'wallet.example', 'a-very-long-name-of-a-host.example'];

test.each(purposes)('REG-03 the message for %s fits one SMS part and contains code and reference', (purpose) => {
  for (const language of languages) {
    for (const host of hosts) {
      const text = otpText(language, purpose, otp, host);
      expect(text.length).toBeLessThanOrEqual(partOf[language]);
      expect(text).toContain(`Ref: ${otp.reference}`);
      expect(/\b\d{6}\b/.exec(text)?.[0]).toBe(otp.code);
    }
  }
});

test.each(purposes)('REG-03 the message for %s ends with the line that lets a browser fill in the code', (purpose) => {
  for (const language of languages) {
    for (const host of ['kaeo.bet', 'wallet.example']) {
      expect(otpText(language, purpose, otp, host).split('\n').slice(1)).toEqual([`@${host} #123456`]);
    }
  }
});

test('SAFE-03 even a short message states the purpose of the code and warns against sharing it', () => {
  expect(otpText('th', 'reset-password', otp, 'wallet.example')).toMatch(/ตั้งรหัสใหม่.*ห้ามบอก/);
  expect(otpText('la', 'reset-password', otp, 'wallet.example')).toMatch(/ຕັ້ງລະຫັດໃໝ່.*ຫ້າມບອກ/);
  expect(otpText('en', 'reset-password', otp, 'wallet.example')).toMatch(/new password.*Never share/);
});

test('REG-03 a host that is too long drops the origin line instead of adding a second part', () => {
  expect(otpText('th', 'reset-password', otp, 'a-very-long-name-of-a-host.example')).not.toContain('@');
  expect(otpText('en', 'reset-password', otp, 'a-very-long-name-of-a-host.example')).toContain('\n@');
});

test.each([
  ['https://wallet.example', 'wallet.example'],
  ['https://wallet.example:8443/', 'wallet.example'],
  ['https://xn--wallet-xyz.xn--o3cw4h', 'xn--wallet-xyz.xn--o3cw4h'],
  ['http://wallet.example', undefined],
  ['https://localhost', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('REG-03 a code sent by %s is bound to %s', (publicUrl, host) => expect(boundHostOf(publicUrl)).toBe(host));
