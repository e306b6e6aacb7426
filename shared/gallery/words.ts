import { type Language, useLanguage } from '@kaeo/shared/i18n';

/** Sample texts of the gallery by language. Components have their own texts; these replace texts of features. */
const words = {
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  promise: { th: 'กระเป๋าเงินเดียว ใช้ได้กับทุกเกม', la: 'ກະເປົາເງິນດຽວ ໃຊ້ໄດ້ກັບທຸກເກມ', en: 'One wallet for every game' },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  remember: { th: 'จดจำการเข้าสู่ระบบ', la: 'ຈື່ການເຂົ້າສູ່ລະບົບ', en: 'Remember me' },
  amount: { th: 'จำนวนเงินที่ถอน', la: 'ຈຳນວນເງິນທີ່ຖອນ', en: 'Amount to withdraw' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  source: { th: 'รู้จักเราจากไหน', la: 'ຮູ້ຈັກພວກເຮົາຈາກໃສ', en: 'How did you find us' },
  choose: { th: 'เลือก', la: 'ເລືອກ', en: 'Choose' },
  total: { th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', en: 'Total balance' },
  bonusNote: { th: 'มีโบนัสที่กำลังใช้งาน', la: 'ມີໂບນັດທີ່ກຳລັງໃຊ້ຢູ່', en: 'A bonus is in progress' },
  bonusText: {
    th: 'ต้องทำครบเงื่อนไขก่อน คำขอถอนจึงจะผ่าน',
    la: 'ຕ້ອງເຮັດໃຫ້ຄົບເງື່ອນໄຂກ່ອນ ຄຳຂໍຖອນຈຶ່ງຈະຜ່ານ',
    en: 'Complete its conditions first for a withdrawal to pass',
  },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  number: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  transfer: { th: 'โอนธนาคาร', la: 'ໂອນທະນາຄານ', en: 'Bank transfer' },
  gift: { th: 'ลิงก์ของขวัญ', la: 'ລິ້ງຂອງຂວັນ', en: 'Gift link' },
  slip: { th: 'สลิป', la: 'ສະລິບ', en: 'Slip' },
  empty: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ມີລາຍການ', en: 'No activity yet' },
  emptyHint: {
    th: 'เมื่อฝาก ถอน หรือโอนเงิน รายการจะแสดงที่นี่',
    la: 'ເມື່ອຝາກ ຖອນ ຫຼື ໂອນເງິນ ລາຍການຈະສະແດງຢູ່ບ່ອນນີ້',
    en: 'Deposits, withdrawals and transfers appear here',
  },
  confirm: { th: 'ยืนยันการถอนเงิน?', la: 'ຢືນຢັນການຖອນເງິນບໍ?', en: 'Confirm the withdrawal?' },
  confirmText: { th: 'หลังยืนยันแล้วจะยกเลิกไม่ได้', la: 'ຫຼັງຢືນຢັນແລ້ວຈະຍົກເລີກບໍ່ໄດ້', en: 'It cannot be cancelled after this' },
  done: { th: 'ทำรายการสำเร็จ', la: 'ເຮັດລາຍການສຳເລັດ', en: 'Success' },
  slots: { th: 'สล็อต', la: 'ສະລັອດ', en: 'Slots' },
  status: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Success' },
  date: { th: 'วันที่', la: 'ວັນທີ', en: 'Date' },
  ink: { th: 'พรุ่งนี้ กู้ฎุ ปฏิรูป', la: 'ຜູ້ຫຼິ້ນ ເຂົ້າ ນ້ຳ ກຸ້ງ', en: 'Ågjpqy fjord' },
} as const satisfies Record<string, Record<Language, string>>;

type Word = keyof typeof words;
/** Sample texts in the chosen language. */
export function useWords(): Readonly<Record<Word, string>> {
  const language = useLanguage();
  const texts = Object.entries(words).map(([word, text]) => [word, text[language]]);
  return Object.fromEntries(texts) as Record<Word, string>; // an entry for each word
}
