import type { Language } from '../../../platform/config/market.ts';

/** What a player is told of by a message to the phone, because somebody else may have done it. */
export type Notice = 'password-changed' | 'password-reset' | 'bank-changed' | 'bank-name-changed' | 'bank-freed';

const texts = {
  th: {
    'password-changed': 'Kaeo: รหัสผ่านของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่และติดต่อฝ่ายช่วยเหลือทันที',
    'password-reset': 'Kaeo: ตั้งรหัสผ่านใหม่แล้ว และออกจากระบบทุกอุปกรณ์แล้ว หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
    'bank-changed': 'Kaeo: บัญชีธนาคารของคุณถูกเปลี่ยนแล้ว การถอนเงินถูกพักไว้ชั่วคราวเพื่อความปลอดภัย หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
    'bank-freed':
      'Kaeo: บัญชีธนาคารที่คุณลงทะเบียนไว้ถูกนำออกแล้ว กรุณาเพิ่มบัญชีธนาคารของคุณในหน้าโปรไฟล์ก่อนถอนเงิน หากมีข้อสงสัย กรุณาติดต่อฝ่ายช่วยเหลือ',
    'bank-name-changed': 'Kaeo: ชื่อบัญชีธนาคารของคุณถูกแก้ไขแล้ว หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
  },
  la: {
    'password-changed': 'Kaeo: ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕັ້ງລະຫັດຜ່ານໃໝ່ ແລະ ຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'password-reset': 'Kaeo: ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ ແລະ ອອກຈາກລະບົບທຸກອຸປະກອນແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'bank-changed': 'Kaeo: ບັນຊີທະນາຄານຂອງທ່ານຖືກປ່ຽນແລ້ວ ການຖອນເງິນຖືກພັກໄວ້ຊົ່ວຄາວເພື່ອຄວາມປອດໄພ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    'bank-freed':
      'Kaeo: ບັນຊີທະນາຄານທີ່ທ່ານລົງທະບຽນໄວ້ຖືກນຳອອກແລ້ວ ກະລຸນາເພີ່ມບັນຊີທະນາຄານຂອງທ່ານໃນໜ້າໂປຣໄຟລ໌ກ່ອນຖອນເງິນ ຖ້າມີຂໍ້ສົງໄສ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອ',
    'bank-name-changed': 'Kaeo: ຊື່ບັນຊີທະນາຄານຂອງທ່ານຖືກແກ້ໄຂແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
  },
  en: {
    'password-changed': 'Kaeo: your password was changed. If this was not you, set a new password and contact support at once.',
    'password-reset':
      'Kaeo: a new password was set and all devices were signed out. If this was not you, contact support at once.',
    'bank-changed':
      'Kaeo: your bank account was changed. Withdrawals are on hold for a while for your safety. If this was not you, contact support at once.',
    'bank-freed':
      'Kaeo: the bank account you had registered was removed. Add your own bank account in your profile before you withdraw. Questions? Contact support.',
    'bank-name-changed': 'Kaeo: the name of your bank account was changed. If this was not you, contact support at once.',
  },
} as const satisfies Record<Language, Record<Notice, string>>;

/** The text message that tells it. */
export const noticeText = (notice: Notice, language: Language): string => texts[language][notice];
