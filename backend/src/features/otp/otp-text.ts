import type { OtpPurpose } from '@wallet/shared/api';
import type { Language } from '../../platform/market.ts';

type Otp = { readonly code: string; readonly reference: string };

/** What the code will do where it does more than open an account, so that a code asked for by somebody else is not handed on. */
const aims = {
  th: { register: '', 'reset-password': ' ตั้งรหัสใหม่', 'bank-account': ' เปลี่ยนบัญชี' },
  la: { register: '', 'reset-password': ' ຕັ້ງລະຫັດໃໝ່', 'bank-account': ' ປ່ຽນທະນາຄານ' },
  en: { register: '', 'reset-password': ' for a new password', 'bank-account': ' to change your bank account' },
} as const satisfies Record<Language, Record<OtpPurpose, string>>;

/** Each fits one part of an SMS: 70 characters in Thai and Lao script, 160 in English. */
const texts = {
  th: (aim: string, { code, reference }: Otp) => `Kaeo: OTP ${code}${aim} (Ref: ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
  la: (aim: string, { code, reference }: Otp) => `Kaeo: OTP ${code}${aim} (Ref: ${reference}) ໃຊ້ໄດ້ 5 ນາທີ ຫ້າມບອກຜູ້ອື່ນ`,
  en: (aim: string, { code, reference }: Otp) =>
    `Kaeo: your OTP${aim} is ${code} (Ref: ${reference}). It is valid for 5 minutes. Never share it with anyone.`,
} as const satisfies Record<Language, (aim: string, otp: Otp) => string>;

/** The text message that carries a code. */
export const otpText = (language: Language, purpose: OtpPurpose, otp: Otp): string =>
  texts[language](aims[language][purpose], otp);
