import { otpText } from './otp-text.ts';

const otp = { code: '123456', reference: 'QWXZ' };
const purposes = ['register', 'reset-password', 'bank-account'] as const;

test.each(purposes)('REG-03 the message of %s fits one part of an SMS, and names code and reference', (purpose) => {
  for (const language of ['th', 'la', 'en'] as const) {
    const text = otpText(language, purpose, otp);
    // 3GPP TS 23.038: 70 characters a part in UCS-2, 160 in the default alphabet.
    expect(text.length).toBeLessThanOrEqual(language === 'en' ? 160 : 70);
    expect(text).toContain(otp.code);
    expect(text).toContain(`Ref: ${otp.reference}`);
  }
});
