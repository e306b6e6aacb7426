import type { Language } from '@wallet/shared/api';

/** One concept, one term a language, in every remote, message, seed, answer of the desk and caption. */
export type Term = {
  readonly en: string;
  readonly th: string;
  readonly la: string;
  /** What must not stand for it, by language. */
  readonly not?: Readonly<Partial<Record<Language, RegExp>>>;
  /** When the term holds, where that is not plain. */
  readonly rule?: string;
};

/**
 * The product's words for players, as native products in Thailand and Laos write them; `words.test.ts` holds all texts to them.
 * (What engineers call things stands in `docs/glossary.md`.)
 */
export const terms: readonly Term[] = [
  {
    en: 'Wallet',
    th: 'กระเป๋าเงิน',
    la: 'ກະເປົາເງິນ',
    not: { th: /(?<!แอป)วอลเล็ท/, la: /(?<!ແອັບ)ວອລເລັດ/ },
    rule: 'Where another word tells that it is of money, กระเป๋า and ກະເປົາ do. วอลเล็ท alone is the app of another company.',
  },
  { en: 'Total balance', th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', rule: 'The wallet and the games.' },
  {
    en: 'Deposit',
    th: 'ฝากเงิน',
    la: 'ຝາກເງິນ',
    not: { th: /เติมเงิน/, la: /ເຕີມເງິນ|ຕື່ມເງິນ/ },
    rule: 'เติมเงิน is what one does to a phone.',
  },
  { en: 'Withdraw', th: 'ถอนเงิน', la: 'ຖອນເງິນ' },
  { en: 'Transfer', th: 'โอนเงิน', la: 'ໂອນເງິນ', rule: 'To and from a bank only.' },
  { en: 'Move money', th: 'ย้ายเงิน', la: 'ຍ້າຍເງິນ', not: { th: /โยก/, la: /ໂຍກ/ }, rule: 'Between the wallet and games only.' },
  {
    en: 'wallet',
    th: 'เข้ากระเป๋า',
    la: 'ເຂົ້າກະເປົາ',
    not: { th: /เข้าเงิน/, la: /ເຂົ້າເງິນ/, en: /credited by itself/ },
    rule: 'What was credited has been added to the wallet.',
  },
  { en: 'Slip', th: 'สลิป', la: 'ສະ⁠ລິບ', not: { la: /ສລິບ/ } },
  {
    en: 'Gift link',
    th: 'ซองของขวัญ',
    la: 'ລິ້ງຂອງຂວັນ',
    not: { la: /ລິງຂອງຂວັນ|ລິ້ງຄ໌/ },
    rule: 'The address itself is ลิงก์ซองของขวัญ in Thai.',
  },
  {
    en: 'Activity',
    th: 'รายการ',
    la: 'ລາຍການ',
    not: { th: /รายการเดินบัญชี/, la: /ລາຍການເຄື່ອນໄຫວ/, en: /\bstatement\b/i },
    rule: 'The page of all movements.',
  },
  { en: 'In progress', th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', not: { th: /กำลังทำ(?!รายการ)/, la: /ກຳລັງເຮັດ/ } },
  { en: 'Success', th: 'สำเร็จ', la: 'ສຳເລັດ' },
  { en: 'Failed', th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ' },
  { en: 'expired', th: 'หมดอายุ', la: 'ໝົດອາຍຸ', not: { th: /QR[^ ]*หมดเวลา|OTP[^ ]*หมดเวลา/ }, rule: 'Of codes: OTP and QR.' },
  { en: 'Bonus', th: 'โบนัส', la: 'ໂບ⁠ນັດ', not: { la: /ໂບນັສ/ } },
  { en: 'Promotion', th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', not: { th: /โปรโมชั่น/, la: /ໂປໂມຊັນ|ໂປຣໂມຊັ່ນ/ } },
  {
    en: 'conditions',
    th: 'เงื่อนไข',
    la: 'ເງື່ອນໄຂ',
    not: { th: /ทำให้ครบเงื่อนไข/, la: /ເຮັດໃຫ້ຄົບເງື່ອນໄຂ/ },
    rule: 'Of a bonus: one meets them, ทำตามเงื่อนไขให้ครบ, ເຮັດຕາມເງື່ອນໄຂໃຫ້ຄົບ.',
  },
  { en: 'turnover', th: 'ยอดเทิร์น', la: 'ຍອດເທີນ', not: { th: /ยอดเล่น|เทิร์นโอเวอร์/, la: /ຍອດຫຼິ້ນ/ } },
  {
    en: 'End bonus',
    th: 'จบโบนัส',
    la: 'ສິ້ນສຸດໂບ⁠ນັດ',
    not: { th: /ยกเลิกโบนัส/, la: /ຍົກເລີກໂບ⁠?ນັດ/, en: /\bcancel\w*\b[^.]*\bbonus\b/i },
  },
  {
    en: 'Loss refund',
    th: 'คืนยอดเสีย',
    la: 'ຄືນຍອດເສຍ',
    not: { en: /^refund$/i },
    rule: 'Its amount is ยอดคืน, ຍອດຄືນ. On a label English says of what.',
  },
  {
    en: 'Invite friends',
    th: 'ชวนเพื่อน',
    la: 'ຊວນໝູ່',
    not: { th: /แนะนำเพื่อน/, la: /ແນະນຳໝູ່|ເຊີນໝູ່/ },
    rule: 'Only the code of who invites is รหัสผู้แนะนำ, ລະຫັດຜູ້ແນະນຳ.',
  },
  { en: 'Game account', th: 'บัญชีเกม', la: 'ບັນຊີເກມ' },
  { en: 'Account number', th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', not: { th: /เลขบัญชี/, la: /ເລກທີບັນຊີ/ } },
  { en: 'Support', th: 'ฝ่ายช่วยเหลือ', la: 'ຝ່າຍຊ່ວຍເຫຼືອ', not: { th: /ฝ่ายบริการลูกค้า/, la: /ຝ່າຍບໍລິການລູກຄ້າ/ } },
  { en: 'staff', th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', not: { la: /ເຈົ້າໜ້າທີ່/ }, rule: 'In Lao ເຈົ້າໜ້າທີ່ are officials of the state.' },
  { en: 'Terms of use', th: 'เงื่อนไขการใช้งาน', la: 'ເງື່ອນໄຂການນຳໃຊ້', not: { la: /ໃຊ້ງານ/ } },
  { en: 'User agreement', th: 'ข้อตกลงการใช้งาน', la: 'ຂໍ້ຕົກລົງການນຳໃຊ້' },
  { en: 'Enter', th: 'กรอก', la: 'ໃສ່', not: { th: /ใส่/ } },
  { en: 'Copy', th: 'คัดลอก', la: 'ສຳເນົາ', not: { la: /ກັອບປີ້|ກ໋ອບປີ້/ } },
  { en: 'Next', th: 'ถัดไป', la: 'ຕໍ່ໄປ', not: { la: /ຖັດໄປ/ } },
  { en: 'Try again', th: 'ลองอีกครั้ง', la: 'ລອງອີກຄັ້ງ', not: { th: /ลองใหม่อีกครั้ง/, la: /ລອງໃໝ່ອີກຄັ້ງ/ } },
  { en: 'you', th: 'คุณ', la: 'ທ່ານ', not: { th: /(?<!เ)ท่าน/ } },
  { en: 'Please', th: 'กรุณา', la: 'ກະລຸນາ', not: { th: /โปรด(?!ปราน)/, la: /ໂປດ/ }, rule: 'English rarely says it.' },
];
