import type { Report } from '@kaeo/shared/desk';
import { type Asked, fill, fireEvent, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

const aReport = (given: Partial<Report> = {}): Report => ({
  kind: 'deposits',
  version: 1,
  title: 'report.deposits',
  period: {
    from: '2026-11-01',
    to: '2026-11-25',
    begin: '2026-10-31T17:00:00.000Z',
    end: '2026-11-25T17:00:00.000Z',
    timeZone: 'Asia/Bangkok',
  },
  generatedAt: '2026-11-26T01:00:00.000Z',
  generatedBy: 'nok',
  filters: { account: 'external:bank' },
  columns: [
    { name: 'at', type: 'instant' },
    { name: 'account', type: 'text' },
    { name: 'journal', type: 'text' },
    { name: 'player', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'amount', type: 'amount' },
  ],
  rows: [
    {
      at: '2026-11-02T03:00:00.000Z',
      account: 'external:bank:KBANK:123',
      journal: 'slip-deposit',
      player: 'p1',
      currency: 'BAHT',
      amount: 1500.5,
    },
  ],
  page: { number: 1, of: 3, next: 'cursor-2' },
  count: 201,
  totals: [{ currency: 'BAHT', count: 201, amounts: { amount: 98765.25 } }],
  ...given,
});
const path = '/reports?kind=deposits&from=2026-11-01&to=2026-11-25&account=external%3Abank';
const open = (at = path, language: 'en' | 'th' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'reports', path: at, language });

beforeEach(() => signInStaff('manager'));

test('DESK-06 a report shows period, time zone, author, filters, page, totals and rows', async () => {
  answerDesk('GET /desk/api/reports/{kind}', aReport());
  await open();
  const head = within(await screen.findByRole('region', { name: 'Deposits' }));
  expect(head.getByText('01/11/2026 to 25/11/2026 (Asia/Bangkok)')).toBeInTheDocument();
  expect(head.getByText(/nok/)).toHaveTextContent(/26\/11\/2026/);
  expect(head.getByText('Account: external:bank')).toBeInTheDocument();
  expect(head.getByText('1 of 3')).toBeInTheDocument();
  expect(head.getByText('Version of the report').nextElementSibling).toHaveTextContent('1');
  const totals = within(screen.getByRole('table', { name: 'Totals of the whole period' }));
  expect(totals.getByRole('row', { name: '201 98,765.25 baht' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: /^Reports/ }));
  expect(rows.getByRole('row', { name: /Bank account KBANK 123 Deposit by slip p1 baht 1,500\.50/ })).toBeInTheDocument();
  expect(rows.getByRole('link', { name: 'p1' })).toHaveAttribute('href', '/players?id=p1');
});

test('DESK-06 the next page is read with its cursor', async () => {
  const asked: Asked['query'][] = [];
  answerDesk('GET /desk/api/reports/{kind}', ({ query }) => {
    asked.push(query);
    return 'cursor' in query ? aReport({ page: { number: 2, of: 3, next: null } }) : aReport();
  });
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('2 of 3')).toBeInTheDocument();
  expect(location()).toContain('after=cursor-2');
  expect(asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-25', account: 'external:bank', cursor: 'cursor-2' });
});

test('DESK-06 another kind has its own filters, and the others are not sent', async () => {
  let asked: Asked | undefined;
  answerDesk('GET /desk/api/reports/{kind}', (input) => {
    asked = input;
    return aReport();
  });
  const { user, location } = await open();
  await screen.findByText('1 of 3');
  await user.selectOptions(screen.getByLabelText('Report'), 'games');
  expect(screen.queryByLabelText(/^Account/)).not.toBeInTheDocument();
  await fill(user, screen.getByLabelText(/^Game/), 'PRISM');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByLabelText(/^Game/)).toHaveValue('PRISM');
  expect(location()).toBe('/reports?kind=games&from=2026-11-01&to=2026-11-25&game=PRISM');
  await waitFor(() => expect(asked?.params).toMatchObject({ kind: 'games' }));
  expect(asked?.query).toEqual({ from: '2026-11-01', to: '2026-11-25', game: 'PRISM' });
});

test('DESK-06 a preset changes the period and leaves the page', async () => {
  jest.useFakeTimers({
    now: new Date('2026-03-01T18:00:00.000Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
  });
  try {
    answerDesk('GET /desk/api/reports/{kind}', aReport());
    const { user, location } = await open(`${path}&after=cursor-2`);
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    // In Bangkok it is already the second of March.
    expect(location()).toContain('from=2026-02-01&to=2026-02-28');
    expect(location()).not.toContain('after');
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(location()).toContain('from=2026-03-01&to=2026-03-01');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    expect(location()).toContain('from=2026-03-01&to=2026-03-02');
  } finally {
    jest.useRealTimers();
  }
});

test('DESK-06 a reversed or too long period is explained and not read', async () => {
  answerDesk('GET /desk/api/reports/{kind}', () => {
    throw new Error('not to be read');
  });
  const { user } = await open('/reports?kind=deposits&from=2026-11-25&to=2026-11-01');
  expect(await screen.findByRole('heading', { name: 'The period ends before it begins.' })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('heading', { name: 'A period has at most 366 days.' })).toBeInTheDocument();
});

test('DESK-06 DESK-08 a report without rows states that there was no activity', async () => {
  const totals = [{ currency: 'BAHT' as const, count: 0, amounts: { amount: 0 } }];
  answerDesk('GET /desk/api/reports/{kind}', aReport({ rows: [], count: 0, totals, page: { number: 1, of: 1, next: null } }));
  await open();
  expect(await screen.findByRole('heading', { name: 'No activity in this period' })).toBeInTheDocument();
  expect(screen.getByText('0.00')).toBeInTheDocument();
});

test('DESK-08 a refusal is shown as no permission', async () => {
  refuseDesk('GET /desk/api/reports/{kind}', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument();
  expect(screen.queryByText('No activity in this period')).not.toBeInTheDocument();
});

test('DESK-08 a failed report can be retried', async () => {
  refuseDesk('GET /desk/api/reports/{kind}', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/reports/{kind}', aReport());
  await user.click(retry);
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
});

describe('the file', () => {
  const saved: { name: string; address: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, address: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('DESK-06 of a report is downloaded with kind and period in its name', async () => {
    let asked: Asked | undefined;
    answerDesk('GET /desk/api/reports/{kind}', aReport());
    answerDesk('GET /desk/api/reports/{kind}/csv', (input) => {
      asked = input;
      return 'at,account';
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await screen.findByRole('button', { name: 'Download CSV', busy: false });
    expect(saved).toEqual([{ name: 'deposits_2026-11-01_2026-11-25.csv', address: 'blob:report' }]);
    expect(asked?.query).toEqual({ from: '2026-11-01', to: '2026-11-25', account: 'external:bank' });
  });

  test('DESK-06 that fails is reported', async () => {
    answerDesk('GET /desk/api/reports/{kind}', aReport());
    refuseDesk('GET /desk/api/reports/{kind}/csv', 'INTERNAL_SERVER_ERROR', 500);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file was not downloaded')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

test('DESK-06 the report is shown in Lao', async () => {
  answerDesk('GET /desk/api/reports/{kind}', aReport());
  await open(path, 'la');
  expect(await screen.findByRole('table', { name: 'ຍອດລວມທັງໄລຍະເວລາ' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'ບັນຊີ' })).toBeInTheDocument();
});
