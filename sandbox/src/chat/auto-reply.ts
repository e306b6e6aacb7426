/** What the desk answers by itself, in the language the player wrote in: Thai and Lao are known by their script. */
type Language = 'th' | 'la' | 'en';
type Topic = 'deposit' | 'withdraw' | 'bonus' | 'game' | 'code' | 'hello' | 'other';

const topics: readonly (readonly [Topic, RegExp])[] = [
  ['withdraw', /withdraw|cash ?out|ถอน|ຖອນ/i],
  ['deposit', /deposit|slip|top ?up|transfer|qr|ฝาก|สลิป|โอน|เติม|ຝາກ|ສະລິບ|ໂອນ|ເຕີມ/i],
  ['bonus', /bonus|promo|โบนัส|โปร|ໂບນັດ|ໂປຣ/i],
  ['game', /game|slot|play|เกม|สล็อต|เล่น|ເກມ|ສະລັອດ|ຫຼິ້ນ|ຫລິ້ນ/i],
  ['code', /otp|password|log ?in|sms|รหัส|ล็อกอิน|เข้าสู่ระบบ|ລະຫັດ|ເຂົ້າລະບົບ/i],
  ['hello', /^\s*(hi|hello|hey)\b|สวัสดี|หวัดดี|ສະບາຍດີ/i],
];

const answers: Readonly<Record<Language, Readonly<Record<Topic, string>>>> = {
  th: {
    deposit: 'ยอดฝากจะเข้าภายใน 1 นาทีหลังส่งสลิปค่ะ หากเกินเวลา รบกวนแจ้งเลขอ้างอิงบนสลิปให้เราตรวจสอบได้เลยค่ะ',
    withdraw: 'รายการถอนจะโอนเข้าบัญชีที่ลงทะเบียนไว้ค่ะ ระหว่างรอสามารถดูสถานะได้ที่หน้ารายการเดินบัญชีนะคะ',
    bonus: 'ดูโบนัสที่รับได้และเงื่อนไขได้ที่หน้าโบนัสค่ะ หากมีโบนัสอยู่ ต้องทำยอดให้ครบก่อนจึงจะถอนได้นะคะ',
    game: 'กดที่การ์ดเกมเพื่อเปิดบัญชี แล้วย้ายเงินเข้าเกมก่อนเริ่มเล่นได้เลยค่ะ ถ้ายอดไม่ตรง กดรีเฟรชยอดทั้งหมดนะคะ',
    code: 'รหัส OTP มีอายุ 5 นาที และขอใหม่ได้ทุก 60 วินาทีค่ะ กรุณาอย่าบอกรหัสกับผู้อื่นนะคะ',
    hello: 'สวัสดีค่ะ ทีมงานยินดีให้บริการ วันนี้ให้เราช่วยเรื่องอะไรดีคะ',
    other: 'ขอบคุณที่ติดต่อเราค่ะ ทีมงานได้รับข้อความแล้ว รบกวนเล่ารายละเอียดเพิ่มเติม แล้วเราจะรีบตรวจสอบให้นะคะ',
  },
  la: {
    deposit: 'ຍອດຝາກຈະເຂົ້າພາຍໃນ 1 ນາທີຫຼັງສົ່ງສະລິບ. ຖ້າເກີນເວລາ ກະລຸນາແຈ້ງເລກອ້າງອີງໃນສະລິບໃຫ້ພວກເຮົາກວດສອບໄດ້ເລີຍ.',
    withdraw: 'ເງິນຖອນຈະໂອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້. ລະຫວ່າງລໍຖ້າ ສາມາດເບິ່ງສະຖານະໄດ້ທີ່ໜ້າລາຍການເຄື່ອນໄຫວ.',
    bonus: 'ເບິ່ງໂບນັດທີ່ຮັບໄດ້ ແລະ ເງື່ອນໄຂໄດ້ທີ່ໜ້າໂບນັດ. ຖ້າມີໂບນັດຢູ່ ຕ້ອງເຮັດຍອດໃຫ້ຄົບກ່ອນຈຶ່ງຖອນໄດ້.',
    game: 'ກົດທີ່ບັດເກມເພື່ອເປີດບັນຊີ ແລ້ວຍ້າຍເງິນເຂົ້າເກມກ່ອນເລີ່ມຫຼິ້ນ. ຖ້າຍອດບໍ່ກົງ ກະລຸນາໂຫຼດຍອດທັງໝົດຄືນໃໝ່.',
    code: 'ລະຫັດ OTP ໃຊ້ໄດ້ 5 ນາທີ ແລະ ຂໍໃໝ່ໄດ້ທຸກ 60 ວິນາທີ. ກະລຸນາຢ່າບອກລະຫັດໃຫ້ຄົນອື່ນ.',
    hello: 'ສະບາຍດີ! ທີມງານຍິນດີໃຫ້ບໍລິການ. ມື້ນີ້ໃຫ້ພວກເຮົາຊ່ວຍເລື່ອງຫຍັງ?',
    other: 'ຂອບໃຈທີ່ຕິດຕໍ່ຫາພວກເຮົາ. ທີມງານໄດ້ຮັບຂໍ້ຄວາມແລ້ວ ກະລຸນາບອກລາຍລະອຽດເພີ່ມ ພວກເຮົາຈະກວດສອບໃຫ້ໂດຍໄວ.',
  },
  en: {
    deposit:
      'Deposits arrive within a minute of sending the slip. If yours takes longer, tell us the reference on the slip and we will look into it.',
    withdraw: 'Withdrawals go to the bank account you registered. Meanwhile you can follow the status on your statement.',
    bonus:
      'The bonus page shows what you can receive and its conditions. While a bonus is active, its turnover has to be met before a withdrawal.',
    game: 'Open an account on the game card, then move money into the game to play. If a balance looks wrong, refresh all balances.',
    code: 'A code is valid for 5 minutes and can be requested again after 60 seconds. Please never share it with anyone.',
    hello: 'Hello! Good to hear from you. What can we help you with today?',
    other: 'Thank you for writing to us. We have your message; please tell us a little more and we will check it for you.',
  },
};

/** A sensible answer to a player's text. */
export function autoReply(text: string): string {
  const topic = topics.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
  return answers[languageOf(text)][topic];
}

function languageOf(text: string): Language {
  if (/[\u0E01-\u0E5B]/.test(text)) return 'th';
  return /[\u0E81-\u0EDF]/.test(text) ? 'la' : 'en';
}
