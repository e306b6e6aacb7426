import type { OfferTexts } from '../features/rewards/bonus/bonus.store.ts';

const notice = (...lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** Names and terms of the demonstration's bonuses. */
export const bonusTexts = {
  WELCOME: {
    th: {
      name: 'โบนัสต้อนรับ',
      notice: notice('รับได้ 1 ครั้งต่อบัญชี', 'ทำยอดเทิร์นให้ครบก่อนถอนเงิน', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ໂບ⁠ນັດຕ້ອນຮັບ',
      notice: notice('ຮັບໄດ້ 1 ຄັ້ງຕໍ່ບັນຊີ', 'ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'Welcome bonus',
      notice: notice(
        'Once per account',
        'Play the required turnover before you withdraw',
        '{percentFail}% of losses refunded while it runs',
      ),
    },
  },
  DAILY: {
    th: {
      name: 'โบนัสรายวัน',
      notice: notice('รับได้วันละ 3 ครั้ง', 'ไม่ต้องทำยอดเทิร์น', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ໂບ⁠ນັດປະຈຳວັນ',
      notice: notice('ຮັບໄດ້ມື້ລະ 3 ຄັ້ງ', 'ບໍ່ຕ້ອງເຮັດຍອດເທີນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'Daily bonus',
      notice: notice('Three times a day', 'No turnover required', '{percentFail}% of losses refunded while it runs'),
    },
  },
  WEEKEND: {
    th: {
      name: 'โบนัสสุดสัปดาห์',
      notice: notice('รับได้สัปดาห์ละ 1 ครั้ง', 'ทำยอดเทิร์นให้ครบก่อนถอนเงิน', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ໂບ⁠ນັດທ້າຍອາທິດ',
      notice: notice('ຮັບໄດ້ອາທິດລະ 1 ຄັ້ງ', 'ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'Weekend bonus',
      notice: notice(
        'Once a week',
        'Play the required turnover before you withdraw',
        '{percentFail}% of losses refunded while it runs',
      ),
    },
  },
  STREAK: {
    th: {
      name: 'เล่นครบ 3 วัน',
      notice: notice('รับได้สัปดาห์ละ 2 ครั้ง', 'ทำยอดเทิร์นให้ครบก่อนถอนเงิน', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ຫຼິ້ນຄົບ 3 ມື້',
      notice: notice('ຮັບໄດ້ອາທິດລະ 2 ຄັ້ງ', 'ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'Three days running',
      notice: notice(
        'Twice a week',
        'Play the required turnover before you withdraw',
        '{percentFail}% of losses refunded while it runs',
      ),
    },
  },
  SPORT: {
    th: {
      name: 'กีฬาประจำวัน',
      notice: notice('รับได้วันละ 1 ครั้ง', 'ทำยอดเทิร์นให้ครบก่อนถอนเงิน', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ກິລາປະຈຳວັນ',
      notice: notice('ຮັບໄດ້ມື້ລະ 1 ຄັ້ງ', 'ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'Sport of the day',
      notice: notice(
        'Once a day',
        'Play the required turnover before you withdraw',
        '{percentFail}% of losses refunded while it runs',
      ),
    },
  },
  FRIEND: {
    th: {
      name: 'เพื่อนใหม่',
      notice: notice('รับได้ 1 ครั้งต่อบัญชี', 'ไม่ต้องทำยอดเทิร์น', 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส'),
    },
    la: {
      name: 'ໝູ່ໃໝ່',
      notice: notice('ຮັບໄດ້ 1 ຄັ້ງຕໍ່ບັນຊີ', 'ບໍ່ຕ້ອງເຮັດຍອດເທີນ', 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ'),
    },
    en: {
      name: 'New friend',
      notice: notice('Once per account', 'No turnover required', '{percentFail}% of losses refunded while it runs'),
    },
  },
} satisfies Readonly<Record<string, OfferTexts>>;

export const promotionTexts = {
  WELCOME50: {
    th: {
      name: 'โปรต้อนรับ 50',
      notice: '<p>รับเครดิตเพิ่มสำหรับผู้เล่นใหม่ ทำยอดเทิร์นให้ครบก่อนถอนเงิน</p><p>คืนยอดเสีย {percentFail}% ระหว่างใช้โปรโมชัน</p>',
    },
    la: {
      name: 'ໂປຣຕ້ອນຮັບ 50',
      notice: '<p>ຮັບເຄຣດິດເພີ່ມສຳລັບຜູ້ຫຼິ້ນໃໝ່ ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ</p><p>ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂປຣໂມຊັນ</p>',
    },
    en: {
      name: 'Welcome 50',
      notice:
        '<p>Extra credit for new players. Play the required turnover before you withdraw.</p><p>{percentFail}% of losses refunded while it runs.</p>',
    },
  },
  USEDONCE: {
    th: {
      name: 'โปรครั้งเดียว',
      notice: '<p>รับได้เพียงครั้งเดียว ไม่ต้องทำยอดเทิร์น</p><p>คืนยอดเสีย {percentFail}% ระหว่างใช้โปรโมชัน</p>',
    },
    la: {
      name: 'ໂປຣຄັ້ງດຽວ',
      notice: '<p>ຮັບໄດ້ພຽງຄັ້ງດຽວ ບໍ່ຕ້ອງເຮັດຍອດເທີນ</p><p>ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂປຣໂມຊັນ</p>',
    },
    en: {
      name: 'One time only',
      notice: '<p>Can be received once, no turnover required.</p><p>{percentFail}% of losses refunded while it runs.</p>',
    },
  },
} satisfies Readonly<Record<string, OfferTexts>>;
