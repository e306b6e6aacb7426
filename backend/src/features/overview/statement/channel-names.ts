import type { Language } from '../../../platform/config/market.ts';

/** Names on the statement for sources and targets that are neither a bank nor a game. */
export const channelNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  GIFT: { th: 'ซองของขวัญ', la: 'ລິ້ງຂອງຂວັນ', en: 'Gift link' },
  PAYOUT: { th: 'เงินถอนที่ธนาคารตีกลับ', la: 'ເງິນຖອນທີ່ທະນາຄານສົ່ງກັບ', en: 'Withdrawal returned by the bank' },
  CORRECTION: { th: 'ปรับยอดโดยเจ้าหน้าที่', la: 'ປັບຍອດໂດຍພະນັກງານ', en: 'Correction by staff' },
  MANUAL: { th: 'แจ้งฝากกับเจ้าหน้าที่', la: 'ແຈ້ງຝາກກັບພະນັກງານ', en: 'Reported to staff' },
};
