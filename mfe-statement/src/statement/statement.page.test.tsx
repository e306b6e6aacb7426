import type { StatementEntry } from '@kaeo/shared/api';
import {
  aMovement,
  answer,
  aStatementEntry,
  fireEvent,
  hold,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import declaration from '../../remote.json' with { type: 'json' };
import remote from '../remote.ts';

const open = (path = '/user/statement', options: { language?: 'th' | 'la' | 'en' } = {}) =>
  renderRemotePage(remote, { page: 'statement', path, ...options });
const answerWith = (...statements: StatementEntry[]) =>
  answer('POST /api/statement', { total: statements.length, next: null, statements });
/** Finds the activity line of an entry. Its parts are separate elements, so that names do not wrap. */
const findActivity = (words: string) =>
  screen.findByText((_, element) => element?.matches('li strong') === true && element.textContent === words);
const rowOf = async (words: string) => {
  const row = (await findActivity(words)).closest('li');
  if (row === null) throw new Error(`${words} is in no row`);
  return row;
};

const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

test('STMT-01 an entry shows its activity, time, age, amount and status', async () => {
  answerWith(aStatementEntry({ statementType: 'deposit', fromName: 'KBANK', amount: 1500, createdAt: secondsAgo(301) }));
  await open();
  const row = await rowOf('Deposit · KBANK');
  expect(row).toHaveTextContent(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} 5 minutes/);
  expect(row).toHaveTextContent('+1,500.00');
  expect(within(row).getByText('Success')).toBeVisible();
});

test('the page’s first call is the one that its declaration lists for the shell', async () => {
  const bodies: unknown[] = [];
  answer('POST /api/statement', ({ body }) => {
    bodies.push(body);
    return { total: 0, next: null, statements: [] };
  });
  await open();
  await screen.findByRole('link', { name: 'Deposit' });
  expect(bodies).toEqual([declaration.pages[0]?.firstCall.body]);
});

test.each([
  [{ statementType: 'withdraw', toName: 'SCB' }, 'Withdrawal · SCB'],
  [{ statementType: 'transfer', fromName: '', toName: 'Prism Reels' }, 'Wallet → Prism Reels'],
  [{ statementType: 'transfer', fromName: 'Prism Reels', toName: '' }, 'Prism Reels → Wallet'],
  [{ statementType: 'bonus', bonus: { description: 'Welcome 50 %' } }, 'Bonus · Welcome 50 %'],
  [{ statementType: 'bonus', promotion: { description: 'WELCOME50' } }, 'Promotion · WELCOME50'],
  [{ statementType: 'bonus', invite: { description: 'Anong' } }, 'Invite bonus · Anong'],
  [{ statementType: 'bonus', refund: { description: '' } }, 'Loss refund'],
  [{ statementType: 'bonus', luckydraw: { description: 'November' } }, 'Lucky draw · November'],
  [{ statementType: 'finish_bonus', bonus: { description: 'Welcome 50 %' } }, 'Bonus ended · Welcome 50 %'],
] satisfies [Partial<StatementEntry>, string][])('STMT-01 %j has the text "%s"', async (entry, words) => {
  answerWith(aStatementEntry(entry));
  await open();
  expect(await findActivity(words)).toBeVisible();
});

test.each([
  ['deposit', '+100.00'],
  ['bonus', '+100.00'],
  ['withdraw', '-100.00'],
  ['transfer', '100.00'],
  ['finish_bonus', '100.00'],
] as const)('STMT-02 the amount of %s is shown as %s', async (statementType, amount) => {
  answerWith(aStatementEntry({ statementType, amount: 100 }));
  await open();
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row ?? document.body).getByText(amount)).toBeVisible();
});

test.each([
  ['IN_PROGRESS', 'In progress'],
  ['SUCCESS', 'Success'],
  ['FAILED', 'Failed'],
] as const)('STMT-02 status %s has the text "%s"', async (status, word) => {
  answerWith(aStatementEntry({ status }));
  await open();
  expect(await screen.findByText(word)).toBeVisible();
});

test.each([
  ['th', '3 วันที่แล้ว'],
  ['la', '3 ມື້ກ່ອນ'],
  ['en', '3 days ago'],
] as const)('STMT-03 the age of an entry is shown in %s', async (language, words) => {
  answerWith(aStatementEntry({ createdAt: secondsAgo(3 * 86_400 + 3_600) }));
  await open('/user/statement', { language });
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent(words);
});

test.each([
  ['th', 'ใช้เวลานานกว่าปกติ', 'ติดต่อฝ่ายช่วยเหลือ'],
  ['la', 'ໃຊ້ເວລາດົນກວ່າປົກກະຕິ', 'ຕິດຕໍ່ຝ່າຍຊ່ວຍເຫຼືອ'],
  ['en', 'This is taking longer than usual', 'Contact support'],
] as const)('FAIR-04 a late entry is marked, with a link to support, in %s', async (language, words, support) => {
  answerWith(aStatementEntry({ statementType: 'withdraw', status: 'IN_PROGRESS', isLate: true }), aStatementEntry());
  await open('/user/statement', { language });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(words);
  expect(within(rows[0] ?? document.body).getByRole('link', { name: support })).toHaveAttribute('href', '/user/contact');
  expect(rows[1]).not.toHaveTextContent(words);
});

test('STMT-01 entries are listed under their days, and each month under its totals', async () => {
  const statements = [
    aStatementEntry({ day: '2026-11-01', fromName: 'SCB' }),
    aStatementEntry({ day: '2026-10-31', fromName: 'KBANK' }),
  ];
  const months = [
    { month: '2026-11', moneyIn: 1286.25, moneyOut: 1500 },
    { month: '2026-10', moneyIn: 5, moneyOut: 0 },
  ];
  answer('POST /api/statement', { total: 2, next: null, statements, months });
  await open();
  await findActivity('Deposit · SCB');
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Activity', 'November 2026', 'Sunday 1 November', 'October 2026', 'Saturday 31 October']);
  const amountsOf = (term: string) => screen.getAllByText(term).map((each) => each.nextSibling?.textContent);
  expect(amountsOf('Money in')).toEqual(['+1,286.25', '+5.00']);
  expect(amountsOf('Money out')).toEqual(['-1,500.00', '0.00']);
  expect(amountsOf('Net')).toEqual(['-213.75', '+5.00']);
});

test('a month without totals shows only its heading', async () => {
  const statements = [aStatementEntry({ day: '2026-11-01', fromName: 'SCB' })];
  answer('POST /api/statement', { total: 1, next: null, statements, months: [] });
  await open();
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(screen.queryByText('Money in')).toBeNull();
});

test('entries of a server that sends no days have no headings', async () => {
  answerWith(aStatementEntry({ fromName: 'KBANK' }));
  await open();
  await findActivity('Deposit · KBANK');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Activity']);
});

test.each([
  ['a deposit', aStatementEntry({ statementType: 'deposit', from: 'KBANK', fromName: '-' }), 'KBANK'],
  ['a withdrawal', aStatementEntry({ statementType: 'withdraw', to: 'SCB', toName: '-' }), 'SCB'],
  ['a gift link', aStatementEntry({ statementType: 'deposit', from: 'GIFT', fromName: '-' }), undefined],
] as const)('STMT-01 the row of %s has its bank’s logo, if any', async (_, entry, code) => {
  answerWith(entry);
  await open();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.querySelector('svg text')?.textContent).toBe(code);
});

describe('pages', () => {
  const bodies: unknown[] = [];
  beforeEach(() => {
    bodies.length = 0;
    answer('POST /api/statement', ({ body }) => {
      bodies.push(body);
      const page = typeof body === 'object' && body !== null && 'page' in body ? Number(body.page) : 0;
      return { total: 95, next: null, statements: page > 10 ? [] : [aStatementEntry({ fromName: `page ${page}` })] };
    });
  });

  test('STMT-01 ten entries per page, three pages before and one after, the page in the URL', async () => {
    const { user, location } = await open('/user/statement?page=5');
    await findActivity('Deposit · page 5');
    expect(bodies).toEqual([{ page: 5, limit: 10 }]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of activity' }));
    expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual(['', '2', '3', '4', '5', '6', '']);
    await user.click(pages.getByRole('button', { name: 'Page 6' }));
    await findActivity('Deposit · page 6');
    expect(location()).toBe('/user/statement?page=6');
  });

  test('STMT-01 a link to a page that does not exist shows the last one', async () => {
    const { location } = await open('/user/statement?page=77');
    await findActivity('Deposit · page 10');
    expect(location()).toBe('/user/statement?page=10');
  });
});

test('while loading, the title is shown and the list is marked busy', async () => {
  const held = hold('POST /api/statement', { total: 1, next: null, statements: [aStatementEntry({ fromName: 'KBANK' })] });
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  held.release();
  await findActivity('Deposit · KBANK');
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('STMT-01 an empty statement links to a deposit', async () => {
  answerWith();
  const { user, location } = await open();
  expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(location()).toBe('/user/home?modal=deposit');
});

test('HTTP-04 a statement that fails to load shows an error in its place, without a toast, and can be retried', async () => {
  refuse('POST /api/statement', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Your activity did not load' })).toBeVisible();
  expect(screen.queryByText(/went wrong/)).toBeNull();
  answerWith(aStatementEntry({ fromName: 'KBANK' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findActivity('Deposit · KBANK')).toBeVisible();
});

test('HTTP-04 a page that fails to load can be retried without losing the player’s place', async () => {
  answer('POST /api/statement', { total: 20, next: null, statements: [aStatementEntry({ fromName: 'KBANK' })] });
  const { user, location } = await open();
  await findActivity('Deposit · KBANK');
  refuse('POST /api/statement', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('heading', { name: 'Your activity did not load' })).toBeVisible();
  answer('POST /api/statement', { total: 20, next: null, statements: [aStatementEntry({ fromName: 'SCB' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findActivity('Deposit · SCB')).toBeVisible();
  expect(location()).toBe('/user/statement?page=2');
});

describe('filters', () => {
  const bodies: unknown[] = [];
  const serve = (total: number) =>
    answer('POST /api/statement', ({ body }) => {
      bodies.push(body);
      return { total, next: null, statements: total === 0 ? [] : [aStatementEntry({ fromName: 'KBANK' })] };
    });
  beforeEach(() => bodies.splice(0));

  test('PLAY-05 a kind shows its movements from the first page on, and back shows the list as before', async () => {
    serve(30);
    const { user, location, stepBack } = await open('/user/statement?page=2&from=2026-11-01');
    await findActivity('Deposit · KBANK');
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Bonuses' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, limit: 10, kind: 'bonus', from: '2026-11-01' }));
    expect(location()).toBe('/user/statement?from=2026-11-01&kind=bonus');
    await stepBack();
    expect(location()).toBe('/user/statement?page=2&from=2026-11-01');
  });

  test('PLAY-05 the dates are chosen in a sheet and can be cleared', async () => {
    serve(1);
    const { user, location } = await open('/user/statement?kind=deposit');
    await user.click(await screen.findByRole('button', { name: 'Dates All dates' }));
    const sheet = await screen.findByRole('dialog', { name: 'Dates' });
    expect(location()).toBe('/user/statement?modal=period&kind=deposit');
    fireEvent.change(await within(sheet).findByLabelText(/From/), { target: { value: '2026-11-01' } });
    fireEvent.change(within(sheet).getByLabelText(/Until/), { target: { value: '2026-10-31' } });
    const show = within(sheet).getByRole('button', { name: 'Show activity' });
    expect(show).toHaveAccessibleDescription('The last day is before the first one');
    fireEvent.change(within(sheet).getByLabelText(/Until/), { target: { value: '2026-11-30' } });
    await user.click(show);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies.at(-1)).toEqual({ page: 1, limit: 10, kind: 'deposit', from: '2026-11-01', to: '2026-11-30' });
    expect(location()).toBe('/user/statement?kind=deposit&from=2026-11-01&to=2026-11-30');
    expect(screen.getByRole('button', { name: 'Dates 01/11/2026 – 30/11/2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all dates' }));
    expect(location()).toBe('/user/statement?kind=deposit');
  });

  test('PLAY-05 a typed year changes nothing until it is complete', async () => {
    serve(1);
    const { user } = await open('/user/statement?modal=period');
    const sheet = await screen.findByRole('dialog', { name: 'Dates' });
    const from = await within(sheet).findByLabelText(/From/);
    fireEvent.change(from, { target: { value: '0202-11-01' } });
    expect(from).toHaveValue('0202-11-01');
    await user.click(within(sheet).getByRole('button', { name: 'This month' }));
    expect(within(sheet).getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    expect(from).toHaveDisplayValue(/^20\d\d-\d\d-01$/);
  });

  test('PLAY-05 a selection without movements offers everything', async () => {
    serve(0);
    const { user, location } = await open('/user/statement?kind=withdraw');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(location()).toBe('/user/statement');
  });
});

test('PLAY-05 a row opens its details, except from a server that sends no reference', async () => {
  const known = aStatementEntry({ fromName: 'KBANK', reference: 'S-1' });
  const { reference: _reference, ...unnamed } = aStatementEntry({ fromName: 'SCB' });
  answerWith(known, unnamed);
  hold('GET /api/statement/{type}/{reference}', aMovement());
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' });
  const { user, location } = await open('/user/statement?kind=deposit');
  const row = await rowOf('Deposit · KBANK');
  await user.click(within(row).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeVisible();
  expect(location()).toBe('/user/statement?modal=details&kind=deposit&type=deposit&reference=S-1');
  expect(within(await rowOf('Deposit · SCB')).queryByRole('button')).toBeNull();
});
