import { languageTag, type PushNotice } from '@kaeo/shared/api';
import type { Language } from '../../../platform/config/market.ts';

/** They are shown on the lock screen, so they state no amounts and no names. */
const texts = {
  th: {
    'money-in': 'เงินเข้ากระเป๋าแล้ว',
    'money-out': 'ถอนเงินสำเร็จ เงินโอนเข้าบัญชีธนาคารของคุณแล้ว',
    'new-device': 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่ หากไม่ใช่คุณ กรุณาออกจากระบบอุปกรณ์นั้นและเปลี่ยนรหัสผ่านทันที',
    'bank-changed': 'บัญชีธนาคารของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาติดต่อฝ่ายช่วยเหลือทันที',
    inactive: 'คุณไม่ได้ใช้งานบัญชีมานาน เงินในบัญชียังเป็นของคุณ และถอนได้ทุกเมื่อ',
  },
  la: {
    'money-in': 'ເງິນເຂົ້າກະເປົາແລ້ວ',
    'money-out': 'ຖອນເງິນສຳເລັດ ເງິນໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
    'new-device': 'ມີການເຂົ້າສູ່ລະບົບຈາກອຸປະກອນໃໝ່ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາອອກຈາກລະບົບອຸປະກອນນັ້ນ ແລະ ປ່ຽນລະຫັດຜ່ານທັນທີ',
    'bank-changed': 'ບັນຊີທະນາຄານຂອງທ່ານຖືກປ່ຽນແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອທັນທີ',
    inactive: 'ທ່ານບໍ່ໄດ້ໃຊ້ບັນຊີມາດົນ ເງິນໃນບັນຊີຍັງເປັນຂອງທ່ານ ແລະ ຖອນໄດ້ທຸກເມື່ອ',
  },
  en: {
    'money-in': 'Money was added to your wallet.',
    'money-out': 'Your withdrawal was paid to your bank account.',
    'new-device':
      'Your account was opened on a new device. If this was not you, log that device out and change your password at once.',
    'bank-changed': 'Your bank account was changed. If this was not you, contact support at once.',
    inactive:
      'You have not used your account for a long time. The money in it is still yours, and you can withdraw it at any time.',
  },
} as const satisfies Record<Language, Record<PushNotice, string>>;

/** The page that a press opens. */
const pages = {
  'money-in': '/user/home',
  'money-out': '/user/statement',
  'new-device': '/user/profile?modal=sessions',
  'bank-changed': '/user/profile',
  inactive: '/user/home',
} as const satisfies Record<PushNotice, string>;

type Message = {
  readonly notice: PushNotice;
  readonly language: Language;
  readonly siteName: string;
  readonly publicUrl: string;
  /** Of the event: a message that arrives twice replaces the first. */
  readonly tag: string;
};

/**
 * A declarative push message, which browsers show without the service worker; the worker of the shell shows it in other browsers.
 * @see https://www.w3.org/TR/push-api/#declarative-push-message
 */
export const pushBody = ({ notice, language, siteName, publicUrl, tag }: Message): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: siteName,
      body: texts[language][notice],
      lang: languageTag[language],
      dir: 'ltr',
      tag,
      navigate: publicUrl + pages[notice],
    },
  });
