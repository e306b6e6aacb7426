import type { Language } from '../../../platform/config/market.ts';

/** HTML shown above the refund; the browser sanitises it. */
export const refundInfo: Readonly<Record<Language, string>> = {
  th: '<p>ยอดคืนคำนวณจากยอดเสียสุทธิของทุกเกม นับจากครั้งล่าสุดที่คุณรับยอดคืน</p><ul><li>กดอัปเดตยอดก่อน เพื่อให้ยอดเสียเป็นปัจจุบัน</li><li>รับได้ทุกวัน ไม่มียอดขั้นต่ำ</li></ul>',
  la: '<p>ຍອດຄືນຄິດໄລ່ຈາກຍອດເສຍສຸດທິຂອງທຸກເກມ ນັບແຕ່ຄັ້ງຫຼ້າສຸດທີ່ທ່ານຮັບຍອດຄືນ</p><ul><li>ກົດອັບ⁠ເດດຍອດກ່ອນ ເພື່ອໃຫ້ຍອດເສຍເປັນປັດຈຸບັນ</li><li>ຮັບໄດ້ທຸກມື້ ບໍ່ມີຍອດຂັ້ນຕ່ຳ</li></ul>',
  en: '<p>The refund is worked out from your net losses in all games since you last received one.</p><ul><li>Refresh your balances first, so that your losses are up to date.</li><li>You can receive it every day, with no minimum.</li></ul>',
};

/** Origin of rewards, shown next to their type on the statement. */
export const rewardNames: Readonly<Record<'refund' | 'invite' | 'luckydraw', Readonly<Record<Language, string>>>> = {
  refund: { th: 'จากยอดเสียสุทธิ', la: 'ຈາກຍອດເສຍສຸດທິ', en: 'from net losses' },
  invite: { th: 'จากเพื่อนที่ชวน', la: 'ຈາກໝູ່ທີ່ຊວນ', en: 'from invited friends' },
  luckydraw: { th: 'รอบประจำเดือน', la: 'ຮອບປະຈຳເດືອນ', en: 'monthly round' },
};
