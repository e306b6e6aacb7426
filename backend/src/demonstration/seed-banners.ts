import { artUrl } from '../features/play/game/art.ts';
import type { BannerPlace } from '../features/site/banners/banner.store.ts';
import type { Language } from '../platform/config/market.ts';
import { insertRow, type Sql } from '../platform/database/db.ts';

/** A picture without text, and the text as HTML by language. */
type BannerEntry = { readonly art: string; readonly texts: Readonly<Record<Language, string>> };

const words = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;

/** Pictures and texts of the demonstration's banners, in display order. Percentages match `loss-share.ts`. */
const bannerTexts: Readonly<Record<BannerPlace, readonly BannerEntry[]>> = {
  invite: [
    {
      art: 'banner-invite',
      texts: {
        th: words('ชวนเพื่อน รับส่วนแบ่งทุกวัน', 'ส่งลิงก์ให้เพื่อนสมัคร แล้วรับ <strong>5%</strong> ของยอดเสียสุทธิของเพื่อน ไม่จำกัดจำนวนคน'),
        la: words('ຊວນໝູ່ ຮັບສ່ວນແບ່ງທຸກມື້', 'ສົ່ງລິ້ງໃຫ້ໝູ່ສະໝັກ ແລ້ວຮັບ <strong>5%</strong> ຂອງຍອດເສຍສຸດທິຂອງໝູ່ ບໍ່ຈຳກັດຈຳນວນຄົນ'),
        en: words(
          'Invite friends, earn every day',
          'Send your link. When a friend registers with it, you earn <strong>5%</strong> of their net losses. Invite as many as you like.',
        ),
      },
    },
    {
      art: 'banner-link',
      texts: {
        th: words('เริ่มได้ใน 3 ขั้น', 'คัดลอกลิงก์ของคุณ ส่งให้เพื่อน แล้วกลับมากดรับโบนัสที่หน้านี้ได้ทุกเมื่อ'),
        la: words('ເລີ່ມໄດ້ໃນ 3 ຂັ້ນຕອນ', 'ສຳເນົາລິ້ງຂອງທ່ານ ສົ່ງໃຫ້ໝູ່ ແລ້ວກັບມາກົດຮັບໂບ⁠ນັດຢູ່ໜ້ານີ້ໄດ້ທຸກເວລາ'),
        en: words(
          'Three steps to start',
          'Copy your link, send it to a friend, and come back here to receive your bonus whenever you like.',
        ),
      },
    },
  ],
  refund: [
    {
      art: 'banner-refund',
      texts: {
        th: words('วันไหนไม่เข้าทาง มียอดคืนให้', 'รับคืน <strong>5%</strong> ของยอดเสียสุทธิ นับตั้งแต่ครั้งล่าสุดที่คุณรับ ไม่มียอดขั้นต่ำ'),
        la: words('ມື້ໃດບໍ່ໄດ້ດັ່ງໃຈ ມີຍອດຄືນໃຫ້', 'ຮັບຄືນ <strong>5%</strong> ຂອງຍອດເສຍສຸດທິ ນັບແຕ່ຄັ້ງຫຼ້າສຸດທີ່ທ່ານຮັບ ບໍ່ມີຍອດຂັ້ນຕ່ຳ'),
        en: words(
          'A part of your losses comes back',
          'Receive <strong>5%</strong> of your net losses since the last time, with no minimum.',
        ),
      },
    },
  ],
  notice: [
    {
      art: 'notice-welcome',
      texts: {
        th: words('ยินดีต้อนรับสู่ Kaeo', 'นี่คือระบบสาธิต ธนาคาร การชำระเงิน และเกมทั้งหมดเป็นการจำลอง <strong>ไม่มีการใช้เงินจริง</strong>'),
        la: words('ຍິນດີຕ້ອນຮັບສູ່ Kaeo', 'ນີ້ແມ່ນລະບົບສາທິດ ທະນາຄານ ການຊຳລະເງິນ ແລະ ເກມທັງໝົດເປັນການຈຳລອງ <strong>ບໍ່ມີການໃຊ້ເງິນຈິງ</strong>'),
        en: words(
          'Welcome to Kaeo',
          'This is a demonstration. All banks, payments and games are simulated: <strong>no real money moves</strong>.',
        ),
      },
    },
    {
      art: 'notice-rest',
      texts: {
        th: words('เล่นอย่างพอดี', 'ตั้งวงเงินและเวลาของคุณก่อนเริ่ม หากอยากพัก ทีมงานช่วยหยุดบัญชีให้ได้ทุกเมื่อ'),
        la: words('ຫຼິ້ນຢ່າງພໍດີ', 'ຕັ້ງວົງເງິນ ແລະ ເວລາຂອງທ່ານກ່ອນເລີ່ມ ຖ້າຢາກພັກ ທີມງານຊ່ວຍຢຸດບັນຊີໃຫ້ໄດ້ທຸກເວລາ'),
        en: words(
          'Play within your limits',
          'Set a budget and a time before you start. If you would like a break, our team can pause your account at any time.',
        ),
      },
    },
  ],
};

/** Inserts the banners of the invite and refund dialogs, and the notices. Existing rows are not changed. */
export async function seedBanners(sql: Sql): Promise<void> {
  for (const [dialog, banners] of Object.entries(bannerTexts)) {
    for (const [index, { art, texts }] of banners.entries()) {
      const row = { dialog, place: index + 1, image: artUrl(art), texts };
      await insertRow(sql, 'reward_banners', row, 'on conflict do nothing');
    }
  }
}
