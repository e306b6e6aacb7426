import type { StatementEntry, StatementExport, StatementKind, StatementType } from '@kaeo/shared/api';
import type { Language } from '../../../platform/config/market.ts';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import { dateIn, timeOfDayIn } from '../../../platform/date-in.ts';
import { directionOf } from './money-direction.ts';

type Words = {
  readonly title: string;
  readonly period: string;
  readonly created: string;
  readonly rows: string;
  readonly total: string;
  readonly columns: readonly [
    date: string,
    time: string,
    activity: string,
    from: string,
    to: string,
    amount: string,
    moneyIn: string,
    moneyOut: string,
    status: string,
    reference: string,
  ];
  readonly wallet: string;
  readonly kind: Readonly<Record<StatementKind, string>>;
  readonly activity: Readonly<Record<StatementType | (typeof origins)[number], string>>;
  readonly status: Readonly<Record<StatementEntry['status'], string>>;
  readonly currency: Readonly<Record<StatementExport['currency'], string>>;
};

const origins = ['promotion', 'invite', 'refund', 'luckydraw'] as const;

const words: Readonly<Record<Language, Words>> = {
  th: {
    title: 'รายการ',
    period: 'ช่วงวันที่',
    created: 'สร้างเมื่อ',
    rows: 'จำนวนรายการ',
    total: 'รวม',
    columns: ['วันที่', 'เวลา', 'รายการ', 'จาก', 'ไปยัง', 'จำนวนเงิน', 'เงินเข้า', 'เงินออก', 'สถานะ', 'เลขอ้างอิง'],
    wallet: 'กระเป๋าเงิน',
    kind: { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน', transfer: 'ย้ายเงิน', bonus: 'โบนัส' },
    activity: {
      deposit: 'ฝากเงิน',
      withdraw: 'ถอนเงิน',
      transfer: 'ย้ายเงิน',
      bonus: 'โบนัส',
      finish_bonus: 'จบโบนัส',
      recovery: 'หักคืนโบนัส',
      promotion: 'โปรโมชัน',
      invite: 'โบนัสชวนเพื่อน',
      refund: 'คืนยอดเสีย',
      luckydraw: 'ลุ้นรางวัล',
    },
    status: { IN_PROGRESS: 'กำลังดำเนินการ', SUCCESS: 'สำเร็จ', FAILED: 'ไม่สำเร็จ' },
    currency: { BAHT: 'บาท', LAK: 'กีบ' },
  },
  la: {
    title: 'ລາຍການ',
    period: 'ຊ່ວງວັນທີ',
    created: 'ສ້າງເມື່ອ',
    rows: 'ຈຳນວນລາຍການ',
    total: 'ລວມ',
    columns: ['ວັນທີ', 'ເວລາ', 'ລາຍການ', 'ຈາກ', 'ໄປຫາ', 'ຈຳນວນເງິນ', 'ເງິນເຂົ້າ', 'ເງິນອອກ', 'ສະຖານະ', 'ເລກອ້າງອີງ'],
    wallet: 'ກະເປົາເງິນ',
    kind: { deposit: 'ຝາກເງິນ', withdraw: 'ຖອນເງິນ', transfer: 'ຍ້າຍເງິນ', bonus: 'ໂບນັດ' },
    activity: {
      deposit: 'ຝາກເງິນ',
      withdraw: 'ຖອນເງິນ',
      transfer: 'ຍ້າຍເງິນ',
      bonus: 'ໂບນັດ',
      finish_bonus: 'ສິ້ນສຸດໂບນັດ',
      recovery: 'ຫັກຄືນໂບນັດ',
      promotion: 'ໂປຣໂມຊັນ',
      invite: 'ໂບນັດຊວນໝູ່',
      refund: 'ຄືນຍອດເສຍ',
      luckydraw: 'ລຸ້ນລາງວັນ',
    },
    status: { IN_PROGRESS: 'ກຳລັງດຳເນີນການ', SUCCESS: 'ສຳເລັດ', FAILED: 'ບໍ່ສຳເລັດ' },
    currency: { BAHT: 'ບາດ', LAK: 'ກີບ' },
  },
  en: {
    title: 'Activity',
    period: 'Period',
    created: 'Created',
    rows: 'Rows',
    total: 'Total',
    columns: ['Date', 'Time', 'Activity', 'From', 'To', 'Amount', 'Money in', 'Money out', 'Status', 'Reference'],
    wallet: 'Wallet',
    kind: { deposit: 'Deposits', withdraw: 'Withdrawals', transfer: 'Moves between wallet and games', bonus: 'Bonuses' },
    activity: {
      deposit: 'Deposit',
      withdraw: 'Withdrawal',
      transfer: 'Move',
      bonus: 'Bonus',
      finish_bonus: 'Bonus ended',
      recovery: 'Bonus taken back',
      promotion: 'Promotion',
      invite: 'Invite bonus',
      refund: 'Loss refund',
      luckydraw: 'Lucky draw',
    },
    status: { IN_PROGRESS: 'In progress', SUCCESS: 'Success', FAILED: 'Failed' },
    currency: { BAHT: 'baht', LAK: 'kip' },
  },
};

type File = Omit<StatementExport, 'csv' | 'entries'> & { readonly entries: readonly StatementEntry[] };

/** The export as a table (RFC 4180): what it is, its totals, then its rows. Days and times are in the time zone of the market. */
export function statementCsv(file: File, language: Language): string {
  const { from, to, timeZone, currency, generatedAt, count, totals, entries } = file;
  const { title, period, created, rows, total, columns, kind, currency: currencies } = words[language];
  const [, , , , , amount, moneyIn, moneyOut] = columns;
  const head = [
    [title],
    [period, dayOf(from), dayOf(to), timeZone],
    [created, ...momentOf(generatedAt, timeZone)],
    [rows, String(count)],
    [amount, currencies[currency]],
    [],
    [total, rows, moneyIn, moneyOut],
    ...totals.map((each) => [kind[each.kind], String(each.count), each.moneyIn.toFixed(2), each.moneyOut.toFixed(2)]),
    [],
    columns,
  ];
  return byteOrderMark + [...head, ...entries.map((entry) => cellsOf(entry, timeZone, words[language]))].map(csvLine).join('');
}

/** Only successful movements are in the columns of the totals. */
function cellsOf(entry: StatementEntry, timeZone: string, { wallet, activity, status }: Words): string[] {
  const { statementType, fromName, toName, createdAt, amount } = entry;
  const origin = statementType === 'bonus' ? origins.find((name) => entry[name] !== undefined) : undefined;
  const described = (origin ? entry[origin] : (entry.bonus ?? entry.promotion))?.description ?? '';
  const word = activity[origin ?? statementType];
  const [moneyIn, moneyOut] = columnsOf(entry);
  const place = (code: string, name: string): string => (code === 'WALLET' ? wallet : csvText(name));
  return [
    ...momentOf(createdAt, timeZone),
    described === '' ? word : `${word} · ${described}`,
    place(entry.from, fromName),
    place(entry.to, toName),
    amount.toFixed(2),
    moneyIn,
    moneyOut,
    status[entry.status],
    csvText(entry.reference ?? ''),
  ];
}

function columnsOf({
  status,
  statementType: type,
  from,
  to,
  amount,
}: StatementEntry): readonly [moneyIn: string, moneyOut: string] {
  const direction = status === 'SUCCESS' ? directionOf({ type, from, to }) : undefined;
  return [direction === 'in' ? amount.toFixed(2) : '', direction === 'out' ? amount.toFixed(2) : ''];
}

/** `2026-11-21` as `21/11/2026`. */
const dayOf = (day: string): string => day.split('-').toReversed().join('/');

const momentOf = (iso: string, timeZone: string): readonly [date: string, time: string] => {
  const instant = new Date(iso);
  return [dayOf(dateIn(timeZone, instant)), timeOfDayIn(timeZone, instant)];
};
