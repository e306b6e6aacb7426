import type { Language } from '../../../platform/config/market.ts';

/** Text messages about sensitive changes, so that the player notices if someone else made them. */
type Notice = 'password-changed' | 'passkey-added' | 'bank-freed';
/** Notices of changes that hold withdrawals; the text states the end of the hold. */
type HoldNotice = 'password-reset' | 'bank-changed' | 'bank-name-changed';

const texts = {
  th: {
    'password-changed': 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่และติดต่อฝ่ายช่วยเหลือทันที',
    'passkey-added': 'เพิ่มพาสคีย์ในบัญชีของคุณแล้ว หากไม่ใช่คุณ กรุณาลบออกในหน้าโปรไฟล์และติดต่อฝ่ายช่วยเหลือทันที',
    'password-reset': 'ตั้งรหัสผ่านใหม่และออกจากระบบทุกอุปกรณ์แล้ว ถอนเงินได้อีกครั้งตั้งแต่ {until} น. หากไม่ใช่คุณ ติดต่อฝ่ายช่วยเหลือทันที',
    'bank-changed': 'บัญชีธนาคารของคุณถูกเปลี่ยนแล้ว ถอนเงินได้อีกครั้งตั้งแต่ {until} น. หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
    'bank-freed': 'บัญชีธนาคารที่ลงทะเบียนไว้ถูกนำออกแล้ว กรุณาเพิ่มบัญชีของคุณในหน้าโปรไฟล์ก่อนถอนเงิน สอบถามได้ที่ฝ่ายช่วยเหลือ',
    inactive: 'คุณไม่ได้ใช้งานบัญชีตั้งแต่ {since} เงินในบัญชียังเป็นของคุณ และถอนได้ทุกเมื่อ สอบถามได้ที่ฝ่ายช่วยเหลือ',
    'bank-name-changed': 'ชื่อบัญชีธนาคารของคุณถูกเปลี่ยนแล้ว ถอนเงินได้อีกครั้งตั้งแต่ {until} น. หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
  },
  la: {
    'password-changed': 'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕັ້ງລະຫັດຜ່ານໃໝ່ ແລະ ຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'passkey-added': 'ເພີ່ມກະແຈຜ່ານໃນບັນຊີຂອງທ່ານແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາລຶບອອກໃນໜ້າໂປຣໄຟລ໌ ແລະ ຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'password-reset': 'ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ ທຸກອຸປະກອນອອກຈາກລະບົບ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {until} ໂມງ ຖ້າບໍ່ແມ່ນທ່ານ ຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'bank-changed': 'ບັນຊີທະນາຄານຂອງທ່ານຖືກປ່ຽນແລ້ວ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {until} ໂມງ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'bank-freed': 'ບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ຖືກນຳອອກແລ້ວ ກະລຸນາເພີ່ມບັນຊີຂອງທ່ານໃນໜ້າໂປຣໄຟລ໌ກ່ອນຖອນເງິນ ສອບຖາມໄດ້ທີ່ຝ່າຍຊ່ວຍເຫຼືອ',
    inactive: 'ທ່ານບໍ່ໄດ້ໃຊ້ບັນຊີຕັ້ງແຕ່ {since} ເງິນໃນບັນຊີຍັງເປັນຂອງທ່ານ ແລະ ຖອນໄດ້ທຸກເມື່ອ ສອບຖາມໄດ້ທີ່ຝ່າຍຊ່ວຍເຫຼືອ',
    'bank-name-changed': 'ຊື່ບັນຊີທະນາຄານຂອງທ່ານຖືກປ່ຽນແລ້ວ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {until} ໂມງ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
  },
  en: {
    'password-changed': 'your password was changed. If this was not you, set a new password and contact support at once.',
    'passkey-added':
      'a passkey was added to your account. If this was not you, remove it in your profile and contact support at once.',
    'password-reset':
      'a new password was set and all devices were logged out. You can withdraw again from {until}. If this was not you, contact support at once.',
    'bank-changed':
      'your bank account was changed. You can withdraw again from {until}. If this was not you, contact support at once.',
    'bank-freed':
      'the bank account you had registered was removed. Add your own bank account in your profile before you withdraw. Questions? Contact support.',
    inactive:
      'you have not used your account since {since}. The money in it is still yours, and you can withdraw it at any time. Questions? Contact support.',
    'bank-name-changed':
      'the name of your bank account was changed. You can withdraw again from {until}. If this was not you, contact support at once.',
  },
} as const satisfies Record<Language, Record<Notice | HoldNotice | 'inactive', string>>;

/** Each text begins with the name of the site. */
export const noticeText = (notice: Notice, language: Language, siteName: string): string =>
  `${siteName}: ${texts[language][notice]}`;

export const holdNoticeText = (
  notice: HoldNotice,
  language: Language,
  siteName: string,
  until: { readonly at: Date; readonly timeZone: string },
): string => `${siteName}: ${texts[language][notice].replace('{until}', dateAndTime(until.at, until.timeZone))}`;

/** About money only, as excluded players get it too. `since`: the last activity. */
export const inactiveNoticeText = (
  language: Language,
  siteName: string,
  since: { readonly at: Date; readonly timeZone: string },
): string => `${siteName}: ${texts[language].inactive.replace('{since}', dateAndTime(since.at, since.timeZone).slice(0, 10))}`;

/** Formats as `26/11/2026 20:30` in every language. */
function dateAndTime(instant: Date, timeZone: string): string {
  const twoDigits = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' });
  return format.format(instant).replace(',', '');
}
