import type { OtpPurpose } from '@wallet/shared/api';
import type { Language } from '../../platform/market.ts';

type Otp = { readonly code: string; readonly reference: string };

/** What the code will do, so that a code asked for by somebody else is not handed on. */
const aims = {
  th: {
    register: 'รหัส OTP ของคุณคือ',
    'reset-password': 'รหัส OTP สำหรับตั้งรหัสผ่านใหม่คือ',
    'bank-account': 'รหัส OTP สำหรับเปลี่ยนบัญชีธนาคารคือ',
  },
  la: {
    register: 'ລະຫັດ OTP ຂອງທ່ານແມ່ນ',
    'reset-password': 'ລະຫັດ OTP ສຳລັບຕັ້ງລະຫັດຜ່ານໃໝ່ແມ່ນ',
    'bank-account': 'ລະຫັດ OTP ສຳລັບປ່ຽນບັນຊີທະນາຄານແມ່ນ',
  },
  en: {
    register: 'your OTP is',
    'reset-password': 'your OTP for a new password is',
    'bank-account': 'your OTP for changing your bank account is',
  },
} as const satisfies Record<Language, Record<OtpPurpose, string>>;

const texts = {
  th: (aim: string, { code, reference }: Otp) => `Kaeo: ${aim} ${code} (Ref: ${reference}) ใช้ได้ภายใน 5 นาที ห้ามบอกรหัสนี้กับผู้อื่น`,
  la: (aim: string, { code, reference }: Otp) => `Kaeo: ${aim} ${code} (Ref: ${reference}) ໃຊ້ໄດ້ພາຍໃນ 5 ນາທີ ຫ້າມບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
  en: (aim: string, { code, reference }: Otp) =>
    `Kaeo: ${aim} ${code} (Ref: ${reference}). It is valid for 5 minutes. Never share it with anyone.`,
} as const satisfies Record<Language, (aim: string, otp: Otp) => string>;

/** The text message that carries a code. */
export const otpText = (language: Language, purpose: OtpPurpose, otp: Otp): string =>
  texts[language](aims[language][purpose], otp);
