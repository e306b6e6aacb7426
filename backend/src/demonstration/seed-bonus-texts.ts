import type { OfferTexts } from '../features/rewards/bonus/bonus.store.ts';
import type { Language } from '../platform/config/market.ts';

type Texts = Readonly<Record<Language, string>>;

const onceInAll = { th: 'รับได้ 1 ครั้งต่อบัญชี', la: 'ຮັບໄດ້ 1 ຄັ້ງຕໍ່ບັນຊີ', en: 'Once per account' };
const threeTimesADay = { th: 'รับได้วันละ 3 ครั้ง', la: 'ຮັບໄດ້ມື້ລະ 3 ຄັ້ງ', en: 'Three times a day' };
const onceADay = { th: 'รับได้วันละ 1 ครั้ง', la: 'ຮັບໄດ້ມື້ລະ 1 ຄັ້ງ', en: 'Once a day' };
const onceAWeek = { th: 'รับได้สัปดาห์ละ 1 ครั้ง', la: 'ຮັບໄດ້ອາທິດລະ 1 ຄັ້ງ', en: 'Once a week' };
const twiceAWeek = { th: 'รับได้สัปดาห์ละ 2 ครั้ง', la: 'ຮັບໄດ້ອາທິດລະ 2 ຄັ້ງ', en: 'Twice a week' };
const afterTurnover = {
  th: 'ทำยอดเทิร์นให้ครบก่อนถอนเงิน',
  la: 'ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ',
  en: 'Play the required turnover before you withdraw',
};
const noTurnover = { th: 'ไม่ต้องทำยอดเทิร์น', la: 'ບໍ່ຕ້ອງເຮັດຍອດເທີນ', en: 'No turnover required' };
const bonusRefund = {
  th: 'คืนยอดเสีย {percentFail}% ระหว่างใช้โบนัส',
  la: 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂບ⁠ນັດ',
  en: '{percentFail}% of losses refunded while it runs',
};
const promotionRefund = {
  th: 'คืนยอดเสีย {percentFail}% ระหว่างใช้โปรโมชัน',
  la: 'ຄືນຍອດເສຍ {percentFail}% ໃນລະຫວ່າງໃຊ້ໂປຣໂມຊັນ',
  en: '{percentFail}% of losses refunded while it runs.',
};

const offer = (name: Texts, noticeOf: (language: Language) => string): OfferTexts => ({
  th: { name: name.th, notice: noticeOf('th') },
  la: { name: name.la, notice: noticeOf('la') },
  en: { name: name.en, notice: noticeOf('en') },
});
const bonus = (name: Texts, frequency: Texts, turnover: Texts): OfferTexts =>
  offer(name, (language) => {
    const lines = [frequency, turnover, bonusRefund].map((line) => `<li>${line[language]}</li>`);
    return `<ul>${lines.join('')}</ul>`;
  });
const promotion = (name: Texts, text: Texts): OfferTexts =>
  offer(name, (language) => `<p>${text[language]}</p><p>${promotionRefund[language]}</p>`);

/** Names and terms of the demonstration's bonuses. */
export const bonusTexts = {
  WELCOME: bonus({ th: 'โบนัสต้อนรับ', la: 'ໂບ⁠ນັດຕ້ອນຮັບ', en: 'Welcome bonus' }, onceInAll, afterTurnover),
  DAILY: bonus({ th: 'โบนัสรายวัน', la: 'ໂບ⁠ນັດປະຈຳວັນ', en: 'Daily bonus' }, threeTimesADay, noTurnover),
  WEEKEND: bonus({ th: 'โบนัสสุดสัปดาห์', la: 'ໂບ⁠ນັດທ້າຍອາທິດ', en: 'Weekend bonus' }, onceAWeek, afterTurnover),
  STREAK: bonus({ th: 'เล่นครบ 3 วัน', la: 'ຫຼິ້ນຄົບ 3 ມື້', en: 'Three days running' }, twiceAWeek, afterTurnover),
  SPORT: bonus({ th: 'กีฬาประจำวัน', la: 'ກິລາປະຈຳວັນ', en: 'Sport of the day' }, onceADay, afterTurnover),
  FRIEND: bonus({ th: 'เพื่อนใหม่', la: 'ໝູ່ໃໝ່', en: 'New friend' }, onceInAll, noTurnover),
};

export const promotionTexts = {
  WELCOME50: promotion(
    { th: 'โปรต้อนรับ 50', la: 'ໂປຣຕ້ອນຮັບ 50', en: 'Welcome 50' },
    {
      th: 'รับเครดิตเพิ่มสำหรับผู้เล่นใหม่ ทำยอดเทิร์นให้ครบก่อนถอนเงิน',
      la: 'ຮັບເຄຣດິດເພີ່ມສຳລັບຜູ້ຫຼິ້ນໃໝ່ ເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນຖອນເງິນ',
      en: 'Extra credit for new players. Play the required turnover before you withdraw.',
    },
  ),
  USEDONCE: promotion(
    { th: 'โปรครั้งเดียว', la: 'ໂປຣຄັ້ງດຽວ', en: 'One time only' },
    { th: 'รับได้เพียงครั้งเดียว ไม่ต้องทำยอดเทิร์น', la: 'ຮັບໄດ້ພຽງຄັ້ງດຽວ ບໍ່ຕ້ອງເຮັດຍອດເທີນ', en: 'Can be received once, no turnover required.' },
  ),
};
