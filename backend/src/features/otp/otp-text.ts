import type { Language } from '../../platform/market.ts';

type Otp = { readonly code: string; readonly reference: string };

const texts = {
  th: ({ code, reference }: Otp) => `Kaeo: รหัส OTP ของคุณคือ ${code} (Ref: ${reference}) ใช้ได้ภายใน 5 นาที ห้ามบอกรหัสนี้กับผู้อื่น`,
  la: ({ code, reference }: Otp) => `Kaeo: ລະຫັດ OTP ຂອງທ່ານແມ່ນ ${code} (Ref: ${reference}) ໃຊ້ໄດ້ພາຍໃນ 5 ນາທີ ຫ້າມບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
  en: ({ code, reference }: Otp) =>
    `Kaeo: your OTP is ${code} (Ref: ${reference}). It is valid for 5 minutes. Never share it with anyone.`,
} as const satisfies Record<Language, (otp: Otp) => string>;

/** The text message that carries a code. */
export const otpText = (language: Language, otp: Otp): string => texts[language](otp);
