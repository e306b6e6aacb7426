import type { Language } from '@kaeo/shared/api';

/** A pattern that texts of one language must not match, and an example that matches. */
export type Forbidden = { readonly form: RegExp; readonly example: string };

/** One concept with one term per language, for every remote, message, seed, chat reply and caption. */
export type Term = {
  readonly en: string;
  readonly th: string;
  readonly la: string;
  /** Forms that texts must not use instead of the term, by language. */
  readonly not?: Readonly<Partial<Record<Language, Forbidden>>>;
  /** When the term applies, if that is not obvious. */
  readonly rule?: string;
};

const not = (form: RegExp, example: string): Forbidden => ({ form, example });

/** As Thai and Lao products use them. Terms for engineers are in `docs/glossary.md`. */
export const terms: readonly Term[] = [
  {
    en: 'Wallet',
    th: 'กระเป๋าเงิน',
    la: 'ກະເປົາເງິນ',
    not: { th: not(/(?<!แอป)วอลเล็ท/, 'ยอดในวอลเล็ท'), la: not(/(?<!ແອັບ)ວອລເລັດ/, 'ຍອດໃນວອລເລັດ') },
    rule: 'กระเป๋า and ກະເປົາ are enough beside another word for money. วอลเล็ท alone is the app of another company.',
  },
  { en: 'Total balance', th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', rule: 'The wallet and the games.' },
  {
    en: 'Available',
    th: 'ยอดเงินที่ถอนได้',
    la: 'ຍອດເງິນທີ່ຖອນໄດ້',
    not: { th: not(/ยอดที่ถอนได้/, 'ยอดที่ถอนได้ 500 บาท'), la: not(/ຍອດທີ່ຖອນໄດ້/, 'ຍອດທີ່ຖອນໄດ້ 500 ກີບ') },
    rule: 'What can be withdrawn now.',
  },
  {
    en: 'Deposit',
    th: 'ฝากเงิน',
    la: 'ຝາກເງິນ',
    not: {
      th: not(/เติมเงิน/, 'เติมเงินเข้ากระเป๋า'),
      la: not(/ເຕີມເງິນ|ຕື່ມເງິນ/, 'ເຕີມເງິນເຂົ້າກະເປົາ'),
      en: not(/\btop(?:ped)?[ -]?up\b/i, 'Top up your wallet'),
    },
    rule: 'เติมเงิน is a top-up of a phone.',
  },
  { en: 'Withdraw', th: 'ถอนเงิน', la: 'ຖອນເງິນ', not: { en: not(/\bcash ?out\b/i, 'Cash out your winnings') } },
  {
    en: 'Transfer',
    th: 'โอนเงิน',
    la: 'ໂອນເງິນ',
    not: {
      th: not(/โอน[^ ]*เกม/, 'โอนเงินเข้าเกม'),
      la: not(/ໂອນ[^ ]*ເກມ/, 'ໂອນເງິນເຂົ້າເກມ'),
      en: not(/\btransfer\w* [^.]*\binto\b[^.]*\bgame/i, 'Transfer money into the game'),
    },
    rule: 'To and from a bank only.',
  },
  {
    en: 'Move money',
    th: 'ย้ายเงิน',
    la: 'ຍ້າຍເງິນ',
    not: { th: not(/โยก/, 'โยกเงินเข้าเกม'), la: not(/ໂຍກ/, 'ໂຍກເງິນເຂົ້າເກມ') },
    rule: 'Between the wallet and games only.',
  },
  {
    en: 'wallet',
    th: 'เข้ากระเป๋า',
    la: 'ເຂົ້າກະເປົາ',
    not: {
      th: not(/เข้าเงิน/, 'ระบบเข้าเงินให้แล้ว'),
      la: not(/ເຂົ້າເງິນ/, 'ລະບົບເຂົ້າເງິນໃຫ້ແລ້ວ'),
      en: not(/credited by itself/, 'It is credited by itself'),
    },
    rule: 'Money that was credited has been added to the wallet.',
  },
  { en: 'Slip', th: 'สลิป', la: 'ສະ⁠ລິບ', not: { la: not(/ສລິບ/, 'ສົ່ງສລິບ') } },
  {
    en: 'Gift link',
    th: 'ซองของขวัญ',
    la: 'ລິ້ງຂອງຂວັນ',
    not: { th: not(/ลิงก์ของขวัญ/, 'วางลิงก์ของขวัญ'), la: not(/ລິງຂອງຂວັນ|ລິ້ງຄ໌/, 'ວາງລິງຂອງຂວັນ') },
    rule: 'The URL itself is ลิงก์ซองของขวัญ in Thai.',
  },
  {
    en: 'Activity',
    th: 'รายการ',
    la: 'ລາຍການ',
    not: {
      th: not(/รายการเดินบัญชี/, 'ดูรายการเดินบัญชี'),
      la: not(/ລາຍການເຄື່ອນໄຫວ/, 'ເບິ່ງລາຍການເຄື່ອນໄຫວ'),
      en: not(/\b[Ss]tatement\b|\b(?:[Oo]pen|[Ss]ee|[Cc]heck)(?: your)? activity\b/, 'Check your activity first'),
    },
    rule: 'The page of all movements; capitalized in English.',
  },
  {
    en: 'In progress',
    th: 'กำลังดำเนินการ',
    la: 'ກຳລັງດຳເນີນການ',
    not: {
      th: not(/กำลังทำ(?!รายการ)/, 'กำลังทำ'),
      la: not(/ກຳລັງເຮັດ/, 'ກຳລັງເຮັດ'),
      en: not(/\b(?:pending|processing)\b/i, 'Pending'),
    },
  },
  { en: 'Success', th: 'สำเร็จ', la: 'ສຳເລັດ' },
  { en: 'Failed', th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ' },
  {
    en: 'expired',
    th: 'หมดอายุ',
    la: 'ໝົດອາຍຸ',
    not: { th: not(/(?:QR|OTP)[^ ]* ?หมดเวลา/, 'QR หมดเวลา'), la: not(/(?:QR|OTP)[^ ]* ?ໝົດເວລາ/, 'QR ໝົດເວລາ') },
    rule: 'For codes: OTP and QR.',
  },
  { en: 'Bonus', th: 'โบนัส', la: 'ໂບ⁠ນັດ', not: { la: not(/ໂບນັສ/, 'ຮັບໂບນັສ') } },
  {
    en: 'Promotion',
    th: 'โปรโมชัน',
    la: 'ໂປຣໂມຊັນ',
    not: { th: not(/โปรโมชั่น/, 'รับโปรโมชั่น'), la: not(/ໂປໂມຊັນ|ໂປຣໂມຊັ່ນ/, 'ຮັບໂປໂມຊັນ') },
  },
  {
    en: 'promotion code',
    th: 'โค้ดโปรโมชัน',
    la: 'ລະຫັດໂປຣໂມຊັນ',
    not: { th: not(/รหัสโปรโมชัน/, 'กรอกรหัสโปรโมชัน'), la: not(/ໂຄ້ດ/, 'ໃສ່ໂຄ້ດ') },
  },
  {
    en: 'conditions',
    th: 'เงื่อนไข',
    la: 'ເງື່ອນໄຂ',
    not: {
      th: not(/ทำให้ครบเงื่อนไข/, 'ต้องทำให้ครบเงื่อนไขก่อน'),
      la: not(/ເຮັດໃຫ້ຄົບເງື່ອນໄຂ/, 'ຕ້ອງເຮັດໃຫ້ຄົບເງື່ອນໄຂກ່ອນ'),
      en: not(/\b(?:fulfil|satisf|complet)\w* [^.]*conditions/i, 'Complete the conditions first'),
    },
    rule: 'For a bonus: the player meets them, ทำตามเงื่อนไขให้ครบ, ເຮັດຕາມເງື່ອນໄຂໃຫ້ຄົບ.',
  },
  {
    en: 'turnover',
    th: 'ยอดเทิร์น',
    la: 'ຍອດເທີນ',
    not: {
      th: not(/ยอดเล่น|เทิร์⁠?นโอเวอร์/, 'ทำยอดเล่นให้ครบ'),
      la: not(/ຍອດຫຼິ້ນ/, 'ເຮັດຍອດຫຼິ້ນໃຫ້ຄົບ'),
      en: not(/\bwager/i, 'Wagering to go'),
    },
  },
  {
    en: 'End bonus',
    th: 'จบโบนัส',
    la: 'ສິ້ນສຸດໂບ⁠ນັດ',
    not: {
      th: not(/ยกเลิกโบนัส/, 'ยกเลิกโบนัส'),
      la: not(/ຍົກເລີກໂບ⁠?ນັດ/, 'ຍົກເລີກໂບ⁠ນັດ'),
      en: not(/\bcancel\w*\b[^.]*\bbonus\b/i, 'Cancel the bonus'),
    },
  },
  {
    en: 'Loss refund',
    th: 'คืนยอดเสีย',
    la: 'ຄືນຍອດເສຍ',
    not: { en: not(/^refund$/i, 'Refund') },
    rule: 'Its amount is ยอดคืน, ຍອດຄືນ. An English label names what is refunded.',
  },
  {
    en: 'Invite friends',
    th: 'ชวนเพื่อน',
    la: 'ຊວນໝູ່',
    not: {
      th: not(/แนะนำเพื่อน/, 'แนะนำเพื่อน'),
      la: not(/ແນະນຳໝູ່|ເຊີນໝູ່/, 'ແນະນຳໝູ່'),
      en: not(/\breferral|\brefer a friend/i, 'Refer a friend'),
    },
    rule: "Only the inviter's code is รหัสผู้แนะนำ, ລະຫັດຜູ້ແນະນຳ.",
  },
  { en: 'Game account', th: 'บัญชีเกม', la: 'ບັນຊີເກມ' },
  {
    en: 'Account number',
    th: 'เลขที่บัญชี',
    la: 'ເລກບັນຊີ',
    not: { th: not(/เลขบัญชี/, 'กรอกเลขบัญชี'), la: not(/ເລກທີບັນຊີ/, 'ໃສ່ເລກທີບັນຊີ') },
  },
  {
    en: 'Support',
    th: 'ฝ่ายช่วยเหลือ',
    la: 'ຝ່າຍຊ່ວຍເຫຼືອ',
    not: {
      th: not(/ฝ่ายบริการลูกค้า/, 'ติดต่อฝ่ายบริการลูกค้า'),
      la: not(/ຝ່າຍບໍລິການລູກຄ້າ/, 'ຕິດຕໍ່ຝ່າຍບໍລິການລູກຄ້າ'),
      en: not(/\bcustomer (?:service|care)|\bhelp ?desk/i, 'Contact customer service'),
    },
  },
  {
    en: 'staff',
    th: 'เจ้าหน้าที่',
    la: 'ພະນັກງານ',
    not: { la: not(/ເຈົ້າໜ້າທີ່/, 'ຕິດຕໍ່ເຈົ້າໜ້າທີ່') },
    rule: 'In Lao ເຈົ້າໜ້າທີ່ means government officials.',
  },
  {
    en: 'Terms of use',
    th: 'เงื่อนไขการใช้งาน',
    la: 'ເງື່ອນໄຂການນຳໃຊ້',
    not: {
      th: not(/เงื่อนไขการใช้บริการ/, 'เงื่อนไขการใช้บริการ'),
      la: not(/ໃຊ້ງານ|ເງື່ອນໄຂການໃຊ້ບໍລິການ/, 'ເງື່ອນໄຂການໃຊ້ງານ'),
      en: not(/\bterms of service|\bterms and conditions/i, 'Terms of service'),
    },
  },
  {
    en: 'User agreement',
    th: 'ข้อตกลงการใช้งาน',
    la: 'ຂໍ້ຕົກລົງການນຳໃຊ້',
    not: {
      th: not(/ข้อตกลงการใช้บริการ/, 'ข้อตกลงการใช้บริการ'),
      la: not(/ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ/, 'ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ'),
    },
    rule: 'A different document from the terms of use.',
  },
  { en: 'Enter', th: 'กรอก', la: 'ໃສ່', not: { th: not(/ใส่/, 'ใส่จำนวนเงิน') } },
  {
    en: 'Copy',
    th: 'คัดลอก',
    la: 'ສຳເນົາ',
    not: { th: not(/ก[๊็]อป/, 'ก๊อปปี้'), la: not(/ກັອບປີ້|ກ໋ອບປີ້/, 'ກັອບປີ້') },
  },
  { en: 'Next', th: 'ถัดไป', la: 'ຕໍ່ໄປ', not: { la: not(/ຖັດໄປ/, 'ຖັດໄປ') } },
  {
    en: 'Try again',
    th: 'ลองอีกครั้ง',
    la: 'ລອງອີກຄັ້ງ',
    not: { th: not(/ลองใหม่/, 'กรุณาลองใหม่'), la: not(/ລອງໃໝ່/, 'ກະລຸນາລອງໃໝ່'), en: not(/\bretry\b/i, 'Please retry') },
  },
  {
    en: 'Log in',
    th: 'เข้าสู่ระบบ',
    la: 'ເຂົ້າສູ່ລະບົບ',
    not: {
      th: not(/ล็อ[กค]อิน/, 'ล็อกอินอีกครั้ง'),
      la: not(/ລັອກອິນ|ລ໋ອກອິນ/, 'ລັອກອິນອີກຄັ້ງ'),
      en: not(/\bsign(?:ed|s)?[ -](?:you )?(?:in|out)\b/i, 'You are signed out'),
    },
  },
  { en: 'chat', th: 'แชต', la: 'ແຊັດ', not: { th: not(/แชท|แช็[ทต]/, 'แชทปิดแล้ว'), la: not(/ແຊທ|ແຊ໋ດ|ແຊດ/, 'ແຊທປິດແລ້ວ') } },
  {
    en: 'offline',
    th: 'ออฟไลน์',
    la: 'ອອບລາຍ',
    not: { th: not(/ออฟไลน(?!์)/, 'ออฟไลน'), la: not(/ອອຟລາຍ/, 'ອອຟລາຍຢູ່') },
    rule: 'No Lao word ends in f.',
  },
  {
    en: 'moment',
    th: 'สักครู่',
    la: 'ບຶດໜຶ່ງ',
    not: { th: not(/สักครู่ที่แล้ว/, 'สักครู่ที่แล้ว'), la: not(/ຈັກໜ່ອຍ|ຈັກໜ້ອຍ|ຄາວໜຶ່ງ/, 'ລໍຖ້າຈັກໜ້ອຍ') },
    rule: 'A short time to wait. “A moment ago” is เมื่อสักครู่ in Thai.',
  },
  { en: 'just', th: 'เพิ่ง', la: 'ຫາກໍ່', not: { la: not(/ຫາກໍ(?!່)/, 'ຫາກໍປ່ຽນ') } },
  { en: 'whether', th: 'หรือไม่', la: 'ຫຼືບໍ່', not: { la: not(/ຫຼື ບໍ່(?= |$)/, 'ຍັງບໍ່ຮູ້ວ່າສຳເລັດ ຫຼື ບໍ່') } },
  {
    en: 'Tap',
    th: 'แตะ',
    la: 'ແຕະ',
    not: { en: not(/\bpress\b/i, 'Press the button') },
    rule: 'กด and ກົດ are allowed too before the name of a button.',
  },
  { en: 'you', th: 'คุณ', la: 'ທ່ານ', not: { th: not(/(?<!เ)ท่าน/, 'บัญชีของท่าน') } },
  {
    en: 'Please',
    th: 'กรุณา',
    la: 'ກະລຸນາ',
    not: { th: not(/โปรด(?!ปราน)/, 'โปรดรอ'), la: not(/ໂປດ/, 'ໂປດລໍຖ້າ') },
    rule: 'Rarely used in English.',
  },
];
