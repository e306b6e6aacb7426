import type { StatementExport } from '@kaeo/shared/api';
import { answer, aStatementEntry, fireEvent, refuse, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import remote from '../remote.ts';
import { fakeCanvas } from '../testing/fake-canvas.ts';

const anExport = (given: Partial<StatementExport> = {}): StatementExport => ({
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'Asia/Bangkok',
  currency: 'BAHT',
  generatedAt: '2026-11-30T05:00:00.000Z',
  count: 1,
  totals: [{ kind: 'deposit', count: 1, moneyIn: 1500, moneyOut: 0 }],
  ...given,
});
const open = async (query = '&from=2026-11-01&to=2026-11-30', language: 'th' | 'la' | 'en' = 'en') => {
  const rendered = await renderRemotePage(remote, { page: 'statement', path: `/user/statement?modal=export${query}`, language });
  return { ...rendered, sheet: await screen.findByRole('dialog', { busy: false }) };
};

const bodies: unknown[] = [];
const serve = (file: Partial<StatementExport>) =>
  answer('POST /api/statement/export', ({ body }) => {
    bodies.push(body);
    return anExport(file);
  });
beforeEach(() => {
  bodies.splice(0);
  answer('POST /api/statement', { total: 1, next: null, statements: [aStatementEntry()] });
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' });
});
afterEach(() => jest.restoreAllMocks());

test('PLAY-05 a table is saved as the server made it, for the filter of the list', async () => {
  const { saved } = fakeCanvas();
  serve({ csv: '\uFEFFActivity\r\n' });
  const { user, sheet } = await open('&kind=bonus&from=2026-11-01&to=2026-11-30');
  expect(await within(sheet).findByLabelText('Kind')).toHaveValue('bonus');
  await user.click(within(sheet).getByRole('radio', { name: 'CSV for spreadsheets' }));
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['activity-2026-11-01-2026-11-30.csv']));
  expect(bodies).toEqual([{ from: '2026-11-01', to: '2026-11-30', kind: 'bonus', format: 'csv' }]);
  expect(new Uint8Array(await new Response(saved[0]?.file).arrayBuffer()).slice(0, 4)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf, 0x41]),
  );
});

test('PLAY-05 a document has the dates, totals and rows, with times of the market', async () => {
  const { saved, written } = fakeCanvas();
  serve({ entries: [aStatementEntry({ reference: 'S-1', createdAt: '2026-11-02T03:04:05.000Z', amount: 1500 })] });
  const { user, sheet } = await open();
  await user.click(await within(sheet).findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['activity-2026-11-01-2026-11-30.pdf']));
  expect(written).toEqual(
    expect.arrayContaining(['Dates 01/11/2026 – 30/11/2026', '02/11/2026 10:04:05', 'S-1', '+1,500.00', 'Deposits', '1,500.00']),
  );
  expect(written).toContain('Page 1 of 1');
});

test.each([
  ['PDF', 'There is too much activity for a PDF. Choose a shorter time or CSV.'],
  ['CSV for spreadsheets', 'There is too much activity for this file. Choose a shorter time.'],
])('PLAY-05 too many rows for %s are reported in the sheet', async (format, words) => {
  serve({ isTooLong: true, totals: [], count: 20_001 });
  const { user, sheet } = await open();
  await user.click(await within(sheet).findByRole('radio', { name: format }));
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(words);
});

test('PLAY-05 HTTP-04 a failed export is reported in the sheet, and can be tried again', async () => {
  const { saved } = fakeCanvas();
  refuse('POST /api/statement/export', 'REQUEST_LIMIT', { status: 429 });
  const { user, sheet } = await open();
  const save = await within(sheet).findByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await within(sheet).findByText(/Too many requests/)).toBeVisible();
  serve({ entries: [] });
  await user.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(within(sheet).queryByText(/Too many requests/)).toBeNull();
});

test('PLAY-05 a period of more than 12 months, or that ends before it begins, cannot be exported', async () => {
  const { sheet } = await open();
  const save = await within(sheet).findByRole('button', { name: 'Save' });
  fireEvent.change(within(sheet).getByLabelText('From'), { target: { value: '2025-11-30' } });
  expect(save).toHaveAccessibleDescription('At most 12 months');
  fireEvent.change(within(sheet).getByLabelText('From'), { target: { value: '2026-12-01' } });
  expect(save).toHaveAccessibleDescription('The last day is before the first one');
});

test('PLAY-05 without a filter an export begins with this month', async () => {
  const { sheet } = await open('');
  expect(await within(sheet).findByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['th', 'ดาวน์โหลดรายการ', 'บันทึก'],
  ['la', 'ດາວໂຫຼ\u2060ດລາຍການ', 'ບັນທຶກ'],
] as const)('PLAY-05 the sheet is in %s', async (language, title, save) => {
  await open(undefined, language);
  const sheet = await screen.findByRole('dialog', { name: title });
  expect(within(sheet).getByRole('button', { name: save })).toBeVisible();
});
