import type { Receipt } from '../movement/receipt.ts';
import { type Mark, type Measure, type PaperPage, wrap } from './page.ts';
import { pdfOf } from './pdf.ts';
import { receiptPage } from './receipt-page.ts';
import { type StatementTexts, statementPages } from './statement-pages.ts';

/** Letters are half as wide as high; marks above and below take no width. */
const measure: Measure = (text, size) => (text.replaceAll(/\p{M}/gu, '').length * size) / 2;
const texts = (page: PaperPage | undefined) => (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const left = ({ x, text, size, weight, align }: Extract<Mark, { kind: 'text' }>): number => {
  const width = measure(text, size, weight);
  return align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
};

const receipt: Receipt = {
  reference: 'W-7K2M9QX4TB',
  title: 'ถอนเงิน · ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
  amount: '-1,234,567.50',
  currency: 'บาท',
  status: 'SUCCESS',
  statusWord: 'สำเร็จ',
  facts: [{ term: 'บัญชี', value: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตรแห่งประเทศไทยจำกัดมหาชน ••••4567' }],
  stepsHeading: 'ขั้นตอน',
  steps: [
    { key: 'requested', label: 'ส่งคำขอ', time: '21/11/2026 08:14:22', state: 'done' },
    { key: 'paid', label: 'โอนเข้าบัญชีธนาคารของคุณซึ่งมีชื่อยาวมากจนต้องขึ้นบรรทัดใหม่', state: 'next' },
  ],
};

test('PLAY-05 lines break between words, also without spaces, and inside a word only if it is too long', () => {
  const width = (text: string) => measure(text, 10, 400);
  expect(wrap('one two three', 40, width)).toEqual(['one two', 'three']);
  expect(wrap('abcdefghijkl', 30, width)).toEqual(['abcdef', 'ghijkl']);
  const lines = wrap('กรุณาตรวจสอบรายการ', 40, width);
  expect(lines.join('')).toBe('กรุณาตรวจสอบรายการ');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
});

test('PLAY-05 a receipt with long names stays within its page, and no line covers another', () => {
  const page = receiptPage(
    { receipt, site: 'Kaeo', heading: 'หลักฐาน', referenceTerm: 'เลขอ้างอิง', created: 'สร้างเมื่อ 21/11/2026' },
    measure,
  );
  for (const mark of texts(page)) {
    expect(left(mark)).toBeGreaterThanOrEqual(27.9);
    expect(left(mark) + measure(mark.text, mark.size, mark.weight)).toBeLessThanOrEqual(page.width - 27.9);
    expect(mark.y).toBeLessThan(page.height);
  }
  const marks = texts(page);
  for (const [index, mark] of marks.entries())
    for (const other of marks.slice(index + 1)) {
      const isBeside =
        left(mark) + measure(mark.text, mark.size, 400) <= left(other) ||
        left(other) + measure(other.text, other.size, 400) <= left(mark);
      expect([mark.text, other.text, isBeside || Math.abs(mark.y - other.y) > 10]).toEqual([mark.text, other.text, true]);
    }
});

const statement = (rows: number): StatementTexts => ({
  site: 'Kaeo',
  title: 'Activity',
  notes: ['01/11/2026 – 30/11/2026'],
  totals: { heading: 'Totals', columns: ['', 'Number', 'In', 'Out'], rows: [['Deposits', '2', '10.00', '0.00']] },
  columns: { time: 'Time', activity: 'Activity', reference: 'Reference', status: 'Status', amount: 'Amount' },
  rows: Array.from({ length: rows }, (_, index) => ({
    time: '18/11/2026 12:00:00',
    activity: index % 3 === 0 ? 'Bonus taken back after a very long name of an offer' : 'Deposit',
    reference: `S-${index}`,
    status: 'Success',
    amount: '+10.00',
  })),
  empty: 'No activity',
  pageOf: (page, count) => `${page}/${count}`,
});

test('PLAY-05 each row of a statement is on exactly one page, below the head of the table', () => {
  const pages = statementPages(statement(150), measure);
  expect(pages.length).toBeGreaterThan(3);
  const references = pages.flatMap((page) => texts(page).flatMap(({ text }) => (text.startsWith('S-') ? [text] : [])));
  expect(references).toEqual(Array.from({ length: 150 }, (_, index) => `S-${index}`));
  for (const [index, page] of pages.entries()) {
    const words = texts(page).map(({ text }) => text);
    expect(words).toContain('Reference');
    expect(words).toContain(`${index + 1}/${pages.length}`);
    for (const mark of texts(page)) expect(mark.y).toBeLessThanOrEqual(page.height - 36);
  }
});

test('PLAY-05 a statement without rows has one page with a note', () => {
  const [page, ...others] = statementPages(statement(0), measure);
  expect(others).toEqual([]);
  expect(texts(page).map(({ text }) => text)).toContain('No activity');
});

test('PLAY-05 a PDF has its pictures, its title in any script, and a table that finds each object', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const page = { jpeg, pixelWidth: 20, pixelHeight: 30, width: 10, height: 15 };
  const file = pdfOf([page, page], { title: 'ใบ 1', language: 'th' });
  const text = Buffer.from(await new Response(file).arrayBuffer()).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7\n/);
  expect(text).toContain('/Title <FEFF0E430E1A00200031>');
  expect(text).toContain('/Lang (th)');
  expect(text.match(/\/Type \/Page \//g)).toHaveLength(2);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 10\n/);
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(9);
  for (const [index, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
  expect(text.split('\xff\xd8\xff\xd9')).toHaveLength(3);
});
