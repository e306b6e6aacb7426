import type { Language } from '../../../platform/config/market.ts';

const texts: Readonly<Record<Language, string>> = {
  th: 'เราบันทึกเรื่องร้องเรียนของคุณแล้ว หมายเลข {number} คุณจะได้รับผลการพิจารณาภายในวันที่ {day} หากต้องการสอบถามเพิ่มเติม กรุณาแจ้งหมายเลขนี้',
  la: 'ພວກເຮົາບັນທຶກຄຳຮ້ອງທຸກຂອງທ່ານແລ້ວ ເລກທີ {number} ທ່ານຈະໄດ້ຮັບຜົນການພິຈາລະນາພາຍໃນວັນທີ {day} ຖ້າຕ້ອງການສອບຖາມເພີ່ມເຕີມ ກະລຸນາແຈ້ງເລກທີນີ້',
  en: 'We have recorded your complaint as number {number}. You receive our decision by {day}. Please name this number if you ask about it.',
};

/** The message to a player in the chat when a complaint is recorded (DESK-07). */
export function complaintText(
  language: Language,
  { number, decideBy, timeZone }: { readonly number: string; readonly decideBy: Date; readonly timeZone: string },
): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(decideBy);
  return texts[language].replace('{number}', number).replace('{day}', day);
}
