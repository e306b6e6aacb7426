import type { OtpPurpose } from '@kaeo/shared/api';
import type { Language } from '../../../platform/config/market.ts';

type Otp = { readonly siteName: string; readonly code: string; readonly reference: string };

/** The code's effect, stated unless it only opens an account, so that a player does not pass on a code that someone else requested. */
const aims = {
  th: { register: '', 'reset-password': ' ตั้งรหัสใหม่', 'bank-account': ' เปลี่ยนบัญชี' },
  la: { register: '', 'reset-password': ' ຕັ້ງລະຫັດໃໝ່', 'bank-account': ' ປ່ຽນບັນຊີ' },
  en: { register: '', 'reset-password': ' for a new password', 'bank-account': ' to change your bank account' },
} as const satisfies Record<Language, Record<OtpPurpose, string>>;

type Wording = (aim: string, otp: Otp) => string;
/** From longest to shortest. Each states the code's effect, its reference and the warning not to share it. */
const wordings = {
  th: [
    (aim, { siteName, code, reference }) => `${siteName}: OTP ${code}${aim} (Ref: ${reference}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
    (aim, { code, reference }) => `OTP ${code}${aim} (Ref: ${reference}) ห้ามบอกผู้อื่น`,
    (aim, { code, reference }) => `OTP ${code}${aim} Ref: ${reference} ห้ามบอกใคร`,
  ],
  la: [
    (aim, { siteName, code, reference }) => `${siteName}: OTP ${code}${aim} (Ref: ${reference}) ໃຊ້ໄດ້ 5 ນາທີ ຫ້າມບອກຜູ້ອື່ນ`,
    (aim, { code, reference }) => `OTP ${code}${aim} (Ref: ${reference}) ຫ້າມບອກຜູ້ອື່ນ`,
    (aim, { code, reference }) => `OTP ${code}${aim} Ref: ${reference} ຫ້າມບອກໃຜ`,
  ],
  en: [
    (aim, { siteName, code, reference }) =>
      `${siteName}: your OTP${aim} is ${code} (Ref: ${reference}). It is valid for 5 minutes. Never share it with anyone.`,
  ],
} as const satisfies Record<Language, readonly [Wording, ...Wording[]]>;

/** Characters per SMS part: 70 in Thai and Lao script (UCS-2), 160 in English (default alphabet, 3GPP TS 23.038). */
const partLength = { th: 70, la: 70, en: 160 } as const satisfies Record<Language, number>;

/** The host to bind a code to, without port; undefined if browsers would ignore the line. WebOTP requires HTTPS and a domain name. */
export function boundHostOf(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : undefined;
}

/**
 * Composes the text message with a code in a single SMS part. With a host it ends with an origin-bound line that lets browsers fill in the
 * code. The wording is shortened to make room; if even the shortest does not fit, the line is omitted (ADR 0024).
 */
export function otpText(language: Language, purpose: OtpPurpose, otp: Otp, host: string | undefined): string {
  const aim = aims[language][purpose];
  const plain = wordings[language].map((wording) => wording(aim, otp));
  const bound = host === undefined ? [] : plain.map((text) => `${text}\n@${host} #${otp.code}`);
  return [...bound, ...plain].find(({ length }) => length <= partLength[language]) ?? plain.at(-1) ?? '';
}
