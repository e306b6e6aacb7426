import type { Currency } from '@kaeo/shared/api';
import type { Language } from '../../../platform/config/market.ts';

/** Operator texts: hard-coded HTML of paragraphs, lists, headings and emphasis, with `{age}` and `{floor}` to replace. */
type SiteTexts = {
  readonly conditions: readonly string[];
  readonly agreements: readonly string[];
  readonly contact: string;
};

const thai: SiteTexts = {
  conditions: [
    '<h3>บัญชีและคุณสมบัติ</h3><p>ผู้เล่นต้องมีอายุ {age} ปีขึ้นไป และใช้เบอร์โทรศัพท์กับบัญชีธนาคารที่เป็นชื่อของตนเอง หนึ่งคนเปิดได้หนึ่งบัญชี</p>',
    '<h3>การฝากเงิน</h3><p>โอนจากบัญชีธนาคารที่ลงทะเบียนไว้เท่านั้น หากส่งสลิป ต้องส่งภายใน <strong>1 ชั่วโมง</strong> หลังโอน สลิปหนึ่งใบใช้ได้ครั้งเดียว</p>',
    '<h3>การถอนเงิน</h3><p>เงินถอนโอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้เท่านั้น ยอดที่แจ้งถอนจะถูกกันไว้ทันที หากธนาคารโอนไม่สำเร็จ เงินจะคืนเข้ากระเป๋าเต็มจำนวน</p>',
    '<h3>โบนัส</h3><p>รับโบนัสได้ครั้งละหนึ่งรายการ และต้องทำยอดเทิร์นให้ครบก่อนจึงจะถอนเงินหรือจบโบนัสได้ เว้นแต่ยอดเงินรวมเหลือน้อยกว่า {floor}</p>',
    '<h3>การย้ายเงินเข้าเกม</h3><p>หากเกมยังไม่ตอบกลับ รายการจะแสดงว่ากำลังดำเนินการ เงินของคุณยังอยู่ครบ ระบบจะตรวจสอบกับเกมและแจ้งผลในหน้า “รายการ”</p>',
    '<h3>เล่นอย่างรับผิดชอบ</h3><p>การเดิมพันมีความเสี่ยง กรุณากำหนดงบประมาณและเวลาเล่นของคุณ หากต้องการหยุดพักหรือปิดบัญชี ติดต่อเราได้ทุกเมื่อ</p>',
  ],
  agreements: [
    '<h3>ข้อตกลงการใช้งาน</h3><p>เมื่อใช้งานกระเป๋าเงินนี้ ถือว่าคุณยืนยันว่า</p><ul><li>คุณมีอายุ {age} ปีขึ้นไป</li><li>ข้อมูลและบัญชีธนาคารที่ลงทะเบียนเป็นของคุณเอง</li><li>คุณจะไม่ให้ผู้อื่นใช้บัญชีของคุณ</li></ul>',
    '<h3>ข้อมูลส่วนบุคคล</h3><p>เราเก็บชื่อ เบอร์โทรศัพท์ บัญชีธนาคาร ประวัติรายการ ข้อมูลการเข้าสู่ระบบ และข้อความแชตของคุณ เพื่อให้บริการ รักษาความปลอดภัยของบัญชี และตรวจสอบความถูกต้องของเงินเท่านั้น รูปสลิปเปิดดูได้เฉพาะเจ้าของบัญชีและเจ้าหน้าที่ที่ตรวจสอบ</p>',
    '<h3>ความเสี่ยง</h3><p>เกมทุกเกมมีทั้งได้และเสีย กรุณาใช้เฉพาะเงินที่เสียแล้วไม่เดือดร้อน</p>',
  ],
  contact: 'ทีมงานพร้อมดูแลคุณตลอด 24 ชั่วโมง ทุกวัน กดปุ่มหรือสแกน QR ในหน้านี้เพื่อเพิ่มเพื่อนและเริ่มแชต',
};

const lao: SiteTexts = {
  conditions: [
    '<h3>ບັນຊີ ແລະ ຄຸນສົມບັດ</h3><p>ຜູ້ຫຼິ້ນຕ້ອງມີອາຍຸ {age} ປີຂຶ້ນໄປ ແລະ ໃຊ້ເບີໂທລະສັບກັບບັນຊີທະນາຄານທີ່ເປັນຊື່ຂອງຕົນເອງ ໜຶ່ງຄົນເປີດໄດ້ໜຶ່ງບັນຊີ</p>',
    '<h3>ການຝາກເງິນ</h3><p>ໂອນຈາກບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຖ້າສົ່ງສະ⁠ລິບ ຕ້ອງສົ່ງພາຍໃນ <strong>1 ຊົ່ວໂມງ</strong> ຫຼັງໂອນ ສະ⁠ລິບໜຶ່ງໃບໃຊ້ໄດ້ຄັ້ງດຽວ</p>',
    '<h3>ການຖອນເງິນ</h3><p>ເງິນຖອນຈະໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຍອດທີ່ແຈ້ງຖອນຈະຖືກກັນໄວ້ທັນທີ ຖ້າທະນາຄານໂອນບໍ່ສຳເລັດ ເງິນຈະຄືນເຂົ້າກະເປົາເຕັມຈຳນວນ</p>',
    '<h3>ໂບ⁠ນັດ</h3><p>ຮັບໂບ⁠ນັດໄດ້ເທື່ອລະໜຶ່ງລາຍການ ແລະ ຕ້ອງເຮັດຍອດເທີນໃຫ້ຄົບກ່ອນ ຈຶ່ງຈະຖອນເງິນ ຫຼື ສິ້ນສຸດໂບ⁠ນັດໄດ້ ເວັ້ນແຕ່ຍອດເງິນລວມເຫຼືອໜ້ອຍກວ່າ {floor}</p>',
    '<h3>ການຍ້າຍເງິນເຂົ້າເກມ</h3><p>ຖ້າເກມຍັງບໍ່ຕອບກັບ ລາຍການຈະສະແດງວ່າກຳລັງດຳເນີນການ ເງິນຂອງທ່ານຍັງຢູ່ຄົບ ລະບົບຈະກວດສອບກັບເກມ ແລະ ແຈ້ງຜົນໃນໜ້າ “ລາຍການ”</p>',
    '<h3>ຫຼິ້ນຢ່າງມີຄວາມຮັບຜິດຊອບ</h3><p>ການເດີມພັນມີຄວາມສ່ຽງ ກະລຸນາກຳນົດງົບ ແລະ ເວລາຫຼິ້ນຂອງທ່ານ ຖ້າຕ້ອງການພັກ ຫຼື ປິດບັນຊີ ຕິດຕໍ່ພວກເຮົາໄດ້ທຸກເວລາ</p>',
  ],
  agreements: [
    '<h3>ຂໍ້ຕົກລົງການນຳໃຊ້</h3><p>ເມື່ອໃຊ້ກະເປົາເງິນນີ້ ຖືວ່າທ່ານຢືນຢັນວ່າ</p><ul><li>ທ່ານມີອາຍຸ {age} ປີຂຶ້ນໄປ</li><li>ຂໍ້ມູນ ແລະ ບັນຊີທະນາຄານທີ່ລົງທະບຽນເປັນຂອງທ່ານເອງ</li><li>ທ່ານຈະບໍ່ໃຫ້ຜູ້ອື່ນໃຊ້ບັນຊີຂອງທ່ານ</li></ul>',
    '<h3>ຂໍ້ມູນສ່ວນບຸກຄົນ</h3><p>ພວກເຮົາເກັບຊື່ ເບີໂທລະສັບ ບັນຊີທະນາຄານ ປະຫວັດລາຍການ ຂໍ້ມູນການເຂົ້າສູ່ລະບົບ ແລະ ຂໍ້ຄວາມແຊັດຂອງທ່ານ ເພື່ອໃຫ້ບໍລິການ ຮັກສາຄວາມປອດໄພຂອງບັນຊີ ແລະ ກວດສອບຄວາມຖືກຕ້ອງຂອງເງິນເທົ່ານັ້ນ ຮູບສະ⁠ລິບເປີດເບິ່ງໄດ້ສະເພາະເຈົ້າຂອງບັນຊີ ແລະ ພະນັກງານທີ່ກວດສອບ</p>',
    '<h3>ຄວາມສ່ຽງ</h3><p>ທຸກເກມມີທັງໄດ້ ແລະ ເສຍ ກະລຸນາໃຊ້ສະເພາະເງິນທີ່ເສຍແລ້ວບໍ່ເດືອດຮ້ອນ</p>',
  ],
  contact: 'ທີມງານພ້ອມເບິ່ງແຍງທ່ານຕະຫຼອດ 24 ຊົ່ວໂມງ ທຸກມື້ ກົດປຸ່ມ ຫຼື ສະ⁠ແກນ QR ໃນໜ້ານີ້ເພື່ອເພີ່ມໝູ່ ແລະ ເລີ່ມແຊັດ',
};

const english: SiteTexts = {
  conditions: [
    '<h3>Account and eligibility</h3><p>Players must be {age} or older and use a phone number and a bank account in their own name. One account per person.</p>',
    '<h3>Deposits</h3><p>Transfer from your registered bank account only. Send a slip within <strong>1 hour</strong> of the transfer; each slip counts once.</p>',
    '<h3>Withdrawals</h3><p>Withdrawals go to your registered bank account only. The amount is held at once; if the bank cannot pay it out, all of it returns to your wallet.</p>',
    '<h3>Bonuses</h3><p>One bonus runs at a time. Meet its turnover before you withdraw or end it, unless your total balance has fallen below {floor}.</p>',
    '<h3>Moving money into games</h3><p>While a game has not answered, the transfer shows as in progress. Your money is safe: we check with the game and show the result in Activity.</p>',
    '<h3>Play responsibly</h3><p>Betting carries risk. Set yourself a budget and a time limit. To take a break or close your account, contact us at any time.</p>',
  ],
  agreements: [
    '<h3>User agreement</h3><p>By using this wallet you confirm that:</p><ul><li>you are {age} or older</li><li>the details and the bank account you registered are your own</li><li>you will not let anyone else use your account</li></ul>',
    '<h3>Personal data</h3><p>We keep your name, phone number, bank account, transaction history, login records and chat messages only to provide the service, to protect your account and to check that your balances are correct. Slip images can be opened by you and by the staff who verify them, nobody else.</p>',
    '<h3>Risk</h3><p>Every game can be won or lost. Use only money that you can afford to lose.</p>',
  ],
  contact:
    'Our team is here for you 24 hours a day, every day. Tap the button or scan the QR code on this page to add us and start chatting.',
};

export const siteTexts: Readonly<Record<Language, SiteTexts>> = { th: thai, la: lao, en: english };

export const currencyWords: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  th: { BAHT: 'บาท', LAK: 'กีบ' },
  la: { BAHT: 'ບາດ', LAK: 'ກີບ' },
  en: { BAHT: 'baht', LAK: 'kip' },
};
