import type { Language } from '@kaeo/shared/api';

/** Automatic replies in the language of the message: Thai and Lao are detected by their script. */
type Topic = 'deposit' | 'withdraw' | 'bonus' | 'game' | 'code' | 'hello' | 'other';

const topics: readonly (readonly [Topic, RegExp])[] = [
  ['withdraw', /withdraw|cash ?out|ถอน|ຖອນ/i],
  ['deposit', /deposit|slip|top ?up|transfer|qr|ฝาก|สลิป|โอน|เติม|ຝາກ|ສະລິບ|ໂອນ|ເຕີມ/i],
  ['bonus', /bonus|promo|โบนัส|โปร|ໂບນັດ|ໂປຣ/i],
  ['game', /game|slot|play|เกม|สล็อต|เล่น|ເກມ|ສະລັອດ|ຫຼິ້ນ|ຫລິ້ນ/i],
  ['code', /otp|password|log ?in|sms|รหัส|ล็อกอิน|เข้าสู่ระบบ|ລະຫັດ|ເຂົ້າລະບົບ/i],
  ['hello', /^\s*(hi|hello|hey)\b|สวัสดี|หวัดดี|ສະບາຍດີ/i],
];

const replies: Readonly<Record<Language, Readonly<Record<Topic, string>>>> = {
  th: {
    deposit:
      'โอนแล้วเงินจะเข้ากระเป๋าภายใน 1 นาทีค่ะ หากยังไม่เข้า ส่งสลิปที่เมนูฝากเงินภายใน 1 ชั่วโมงหลังโอน หรือแจ้งเลขอ้างอิงบนสลิปให้เราตรวจสอบได้เลยค่ะ',
    withdraw: 'รายการถอนจะโอนเข้าบัญชีที่ลงทะเบียนไว้ค่ะ ระหว่างรอสามารถดูสถานะได้ที่หน้า “รายการ” นะคะ',
    bonus: 'ดูโบนัสที่รับได้และเงื่อนไขได้ที่หน้าโบนัสค่ะ หากมีโบนัสอยู่ ต้องทำยอดเทิร์นให้ครบก่อนจึงจะถอนได้นะคะ',
    game: 'กดที่การ์ดเกมเพื่อเปิดบัญชี แล้วย้ายเงินเข้าเกมก่อนเริ่มเล่นได้เลยค่ะ ถ้ายอดไม่ตรง กด “อัปเดตยอด” ที่หน้าหลักนะคะ',
    code: 'รหัส OTP มีอายุ 5 นาที และขอใหม่ได้ทุก 60 วินาทีค่ะ กรุณาอย่าบอกรหัสให้ผู้อื่นทราบนะคะ',
    hello: 'สวัสดีค่ะ ทีมงานยินดีให้บริการ วันนี้ให้เราช่วยเรื่องอะไรดีคะ',
    other: 'ขอบคุณที่ติดต่อเราค่ะ ทีมงานได้รับข้อความแล้ว รบกวนเล่ารายละเอียดเพิ่มเติม แล้วเราจะรีบตรวจสอบให้นะคะ',
  },
  la: {
    deposit: 'ໂອນແລ້ວ ເງິນຈະເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ ຖ້າຍັງບໍ່ເຂົ້າ ກະລຸນາສົ່ງສະ⁠ລິບຢູ່ເມນູຝາກເງິນພາຍໃນ 1 ຊົ່ວໂມງຫຼັງໂອນ ຫຼື ແຈ້ງເລກອ້າງອີງໃນສະ⁠ລິບໃຫ້ພວກເຮົາກວດສອບ',
    withdraw: 'ເງິນຖອນຈະໂອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ ລະຫວ່າງລໍຖ້າ ເບິ່ງສະຖານະໄດ້ຢູ່ໜ້າ “ລາຍການ”',
    bonus: 'ເບິ່ງໂບ⁠ນັດທີ່ຮັບໄດ້ ແລະ ເງື່ອນໄຂໄດ້ທີ່ໜ້າໂບ⁠ນັດ ຖ້າມີໂບ⁠ນັດຢູ່ ຕ້ອງເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຈຶ່ງຖອນໄດ້',
    game: 'ກົດທີ່ບັດເກມເພື່ອເປີດບັນຊີ ແລ້ວຍ້າຍເງິນເຂົ້າເກມກ່ອນເລີ່ມຫຼິ້ນ ຖ້າຍອດບໍ່ກົງ ກະລຸນາກົດ “ອັບ⁠ເດດຍອດ” ຢູ່ໜ້າຫຼັກ',
    code: 'ລະຫັດ OTP ໃຊ້ໄດ້ 5 ນາທີ ແລະ ຂໍໃໝ່ໄດ້ທຸກ 60 ວິນາທີ ກະລຸນາຢ່າບອກລະຫັດໃຫ້ຄົນອື່ນ',
    hello: 'ສະບາຍດີ! ທີມງານຍິນດີໃຫ້ບໍລິການ ມື້ນີ້ໃຫ້ພວກເຮົາຊ່ວຍຫຍັງແດ່?',
    other: 'ຂອບໃຈທີ່ຕິດຕໍ່ຫາພວກເຮົາ ທີມງານໄດ້ຮັບຂໍ້ຄວາມແລ້ວ ກະລຸນາບອກລາຍລະອຽດເພີ່ມ ພວກເຮົາຈະກວດສອບໃຫ້ໂດຍໄວ',
  },
  en: {
    deposit:
      'Transfers arrive within a minute. If yours has not, send the slip under Deposit within 1 hour of the transfer, or tell us the reference on it and we will look into it.',
    withdraw: 'Withdrawals go to the bank account you registered. Meanwhile you can follow the status in Activity.',
    bonus:
      'The bonus page shows what you can receive and its conditions. While a bonus is active, its turnover has to be met before a withdrawal.',
    game: 'Open an account on the game card, then move money into the game to play. If a balance looks wrong, tap Refresh balances on the home page.',
    code: 'A code is valid for 5 minutes and can be requested again after 60 seconds. Please never share it with anyone.',
    hello: 'Hello! Good to hear from you. What can we help you with today?',
    other: 'Thank you for writing to us. We have your message; please tell us a little more and we will check it for you.',
  },
};

/** An automatic reply to a player's text. */
export function autoReply(text: string): string {
  // A quick reply is sent as displayed, including word joiners.
  const plainText = text.replaceAll('\u2060', '');
  const topic = topics.find(([, pattern]) => pattern.test(plainText))?.[0] ?? 'other';
  return replies[languageOf(text)][topic];
}

function languageOf(text: string): Language {
  if (/[\u0E01-\u0E5B]/.test(text)) return 'th';
  return /[\u0E81-\u0EDF]/.test(text) ? 'la' : 'en';
}
