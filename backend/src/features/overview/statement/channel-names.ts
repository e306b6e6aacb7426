import type { Language } from '../../../platform/config/market.ts';

/** Ways of a deposit that are no bank, as the statement names them. */
export const channelNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  GIFT: { th: 'ซองของขวัญ', la: 'ລິ້ງຂອງຂວັນ', en: 'Gift link' },
  MANUAL: { th: 'แจ้งฝากกับเจ้าหน้าที่', la: 'ແຈ້ງຝາກກັບພະນັກງານ', en: 'Checked by staff' },
};
