import type { languageOf } from '@wallet/shared/api';

type Language = ReturnType<typeof languageOf>;

/** The words of a game in the browser. `{amount}` and `{username}` stand for what is told. */
export type PlayTexts = Readonly<Record<keyof typeof english, string>>;

const english = {
  back: 'Back to wallet',
  simulated: 'Simulated game',
  notSignedIn: 'You are not signed in. Your wallet signs you in, or use the game login that it shows.',
  username: 'Username',
  password: 'Password',
  wrongLogin: 'Wrong username or password.',
  logIn: 'Log in',
  playingAs: 'Playing as {username}',
  balance: 'Balance in the game',
  choose: 'Choose a stake and spin.',
  stake: 'Stake',
  halve: '½, halve the stake',
  double: '2×, double the stake',
  spin: 'Spin',
  spinning: 'Spinning…',
  aboveZero: 'The stake is a number above zero.',
  notEnough: 'The stake is more than the balance in the game.',
  noAnswer: 'The table does not answer. Your balance is unchanged, as far as we know.',
  won: 'You win {amount}',
  lost: 'Not this time.',
  luck: 'Table luck, for testers',
  fair: 'Fair',
  alwaysWin: 'Always win',
  alwaysLose: 'Always lose',
} as const;

const thai: PlayTexts = {
  back: 'กลับไปที่กระเป๋าเงิน',
  simulated: 'เกมจำลอง',
  notSignedIn: 'คุณยังไม่ได้เข้าสู่ระบบ กรุณาเปิดเกมจากกระเป๋าเงิน หรือใช้ชื่อผู้ใช้และรหัสผ่านเกมที่แสดงในกระเป๋าเงิน',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  wrongLogin: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  logIn: 'เข้าสู่ระบบ',
  playingAs: 'กำลังเล่นในชื่อ {username}',
  balance: 'ยอดเงินในเกม',
  choose: 'เลือกเงินเดิมพันแล้วหมุน',
  stake: 'เงินเดิมพัน',
  halve: '½ ลดเงินเดิมพันลงครึ่งหนึ่ง',
  double: '2× เพิ่มเงินเดิมพันเป็นสองเท่า',
  spin: 'หมุน',
  spinning: 'กำลังหมุน…',
  aboveZero: 'เงินเดิมพันต้องมากกว่า 0',
  notEnough: 'เงินเดิมพันมากกว่ายอดเงินในเกม',
  noAnswer: 'เกมไม่ตอบสนอง ยอดเงินของคุณน่าจะยังเท่าเดิม',
  won: 'คุณชนะ {amount}',
  lost: 'รอบนี้ยังไม่ชนะ',
  luck: 'โชคของโต๊ะ สำหรับผู้ทดสอบ',
  fair: 'ปกติ',
  alwaysWin: 'ชนะทุกครั้ง',
  alwaysLose: 'แพ้ทุกครั้ง',
};

const lao: PlayTexts = {
  back: 'ກັບໄປກະເປົາເງິນ',
  simulated: 'ເກມຈຳລອງ',
  notSignedIn: 'ທ່ານຍັງບໍ່ໄດ້ເຂົ້າສູ່ລະບົບ ກະລຸນາເປີດເກມຈາກກະເປົາເງິນ ຫຼື ໃຊ້ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານເກມທີ່ສະແດງໃນກະເປົາເງິນ',
  username: 'ຊື່ຜູ້ໃຊ້',
  password: 'ລະຫັດຜ່ານ',
  wrongLogin: 'ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ',
  logIn: 'ເຂົ້າສູ່ລະບົບ',
  playingAs: 'ກຳລັງຫຼິ້ນໃນຊື່ {username}',
  balance: 'ຍອດເງິນໃນເກມ',
  choose: 'ເລືອກເງິນເດີມພັນ ແລ້ວໝູນ',
  stake: 'ເງິນເດີມພັນ',
  halve: '½ ຫຼຸດເງິນເດີມພັນລົງເຄິ່ງໜຶ່ງ',
  double: '2× ເພີ່ມເງິນເດີມພັນເປັນສອງເທົ່າ',
  spin: 'ໝູນ',
  spinning: 'ກຳລັງໝູນ…',
  aboveZero: 'ເງິນເດີມພັນຕ້ອງຫຼາຍກວ່າ 0',
  notEnough: 'ເງິນເດີມພັນຫຼາຍກວ່າຍອດເງິນໃນເກມ',
  noAnswer: 'ເກມບໍ່ຕອບສະໜອງ ຍອດເງິນຂອງທ່ານໜ້າຈະຍັງເທົ່າເກົ່າ',
  won: 'ທ່ານຊະນະ {amount}',
  lost: 'ຮອບນີ້ຍັງບໍ່ຊະນະ',
  luck: 'ໂຊກຂອງໂຕະ ສຳລັບຜູ້ທົດສອບ',
  fair: 'ປົກກະຕິ',
  alwaysWin: 'ຊະນະທຸກຄັ້ງ',
  alwaysLose: 'ເສຍທຸກຄັ້ງ',
};

export const playTexts: Readonly<Record<Language, PlayTexts>> = { th: thai, la: lao, en: english };
