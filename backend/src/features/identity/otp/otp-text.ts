import type { OtpPurpose } from '@wallet/shared/api';
import type { Language } from '../../../platform/config/market.ts';

type Otp = { readonly code: string; readonly reference: string };

/** What the code will do where it does more than open an account, so that a code asked for by somebody else is not handed on. */
const aims = {
  th: { register: '', 'reset-password': ' ตั้งรหัสใหม่', 'bank-account': ' เปลี่ยนบัญชี' },
  la: { register: '', 'reset-password': ' ຕັ້ງລະຫັດໃໝ່', 'bank-account': ' ປ່ຽນບັນຊີ' },
  en: { register: '', 'reset-password': ' for a new password', 'bank-account': ' to change your bank account' },
} as const satisfies Record<Language, Record<OtpPurpose, string>>;

type Wording = (aim: string, otp: Otp) => string;
/** From the fullest to the shortest. None leaves out what the code does, its reference, or that it is to be told to nobody. */
const wordings = {
  th: [
    (aim, { code, reference }) => `Kaeo: OTP ${code}${aim} (Ref: ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
    (aim, { code, reference }) => `OTP ${code}${aim} (Ref: ${reference}) ห้ามบอกผู้อื่น`,
    (aim, { code, reference }) => `OTP ${code}${aim} Ref: ${reference} ห้ามบอกใคร`,
  ],
  la: [
    (aim, { code, reference }) => `Kaeo: OTP ${code}${aim} (Ref: ${reference}) ໃຊ້ໄດ້ 5 ນາທີ ຫ້າມບອກຜູ້ອື່ນ`,
    (aim, { code, reference }) => `OTP ${code}${aim} (Ref: ${reference}) ຫ້າມບອກຜູ້ອື່ນ`,
    (aim, { code, reference }) => `OTP ${code}${aim} Ref: ${reference} ຫ້າມບອກໃຜ`,
  ],
  en: [
    (aim, { code, reference }) =>
      `Kaeo: your OTP${aim} is ${code} (Ref: ${reference}). It is valid for 5 minutes. Never share it with anyone.`,
  ],
} as const satisfies Record<Language, readonly [Wording, ...Wording[]]>;

/** What one part of an SMS holds: 70 characters in Thai and Lao script (UCS-2), 160 of the default alphabet in English (3GPP TS 23.038). */
const partLength = { th: 70, la: 70, en: 160 } as const satisfies Record<Language, number>;

/**
 * The host that a message binds its code to; undefined where no browser would read it. WebOTP works over HTTPS alone, and the line names a
 * domain without its port.
 */
export function boundHostOf(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : undefined;
}

/**
 * The text message that carries a code, in one part. With a host it ends in the line by which browsers fill the code in (origin-bound
 * one-time codes), for which the words give way; where even the shortest leave no room for it, it is left out (ADR 0036).
 */
export function otpText(language: Language, purpose: OtpPurpose, otp: Otp, host: string | undefined): string {
  const aim = aims[language][purpose];
  const [fullest, ...shorter] = wordings[language];
  if (host === undefined) return fullest(aim, otp);
  const bound = [fullest, ...shorter].map((wording) => `${wording(aim, otp)}\n@${host} #${otp.code}`);
  return bound.find(({ length }) => length <= partLength[language]) ?? fullest(aim, otp);
}
