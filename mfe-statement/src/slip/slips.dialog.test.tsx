import { type Slip, slipReasons } from '@kaeo/shared/api';
import {
  anAccountProfile,
  answer,
  aProfile,
  aSlip,
  fireEvent,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const open = (path = '/user/statement?modal=slips') => renderRemotePage(remote, { page: 'statement', path });
const answerWith = (...slips: Slip[]) => answer('POST /api/statement/slip', { total: slips.length, next: null, slips });
const cellsOf = async (row: number) => {
  const table = await screen.findByRole('table', { name: 'Slips you uploaded' });
  return within(within(table).getAllByRole('row')[row] ?? table).getAllByRole('cell');
};

beforeEach(() => {
  answer('POST /api/statement', { total: 0, next: null, statements: [] });
  answer('GET /api/account/profile', anAccountProfile());
});

test('SLIP-01 the button on the statement opens the slips, and closing returns to it', async () => {
  answerWith(aSlip());
  const { user, location } = await open('/user/statement');
  await user.click(screen.getByRole('button', { name: 'Slip status' }));
  const sheet = await screen.findByRole('dialog', { name: 'Slip status' });
  expect(location()).toBe('/user/statement?modal=slips');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/user/statement');
});

test('SLIP-01 a slip shows its receipt time, amount, and status with the reason in parentheses', async () => {
  answerWith(
    aSlip({ createdAt: '2026-11-21T01:12:05.000Z', amount: 1500, status: 'IN_PROGRESS' }),
    aSlip({ amount: 0, status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' }),
  );
  await open();
  const [received, amount, status] = await cellsOf(1);
  expect(received).toHaveTextContent(/^\d{2}\/11\/2026 \d{2}:12:05$/);
  await waitFor(() => expect(amount).toHaveTextContent('1,500.00 baht'));
  expect(status).toHaveTextContent('Checking');
  const [, noAmount, failed] = await cellsOf(2);
  expect(noAmount).toHaveTextContent('—');
  expect(failed).toHaveTextContent('Failed (slip already used)');
});

test('FAIR-01 FAIR-04 a slip under staff review shows that and that it takes long', async () => {
  answerWith(
    aSlip({ reference: 'SL-1', status: 'IN_PROGRESS', waitsFor: 'staff', isLate: true }),
    aSlip({ reference: 'SL-2', status: 'IN_PROGRESS', waitsFor: 'bank' }),
  );
  await open();
  const [, , forStaff] = await cellsOf(1);
  expect(forStaff).toHaveTextContent('Staff are checking this slip');
  expect(forStaff).toHaveTextContent('This is taking longer than usual');
  const [, , forBank] = await cellsOf(2);
  expect(forBank).not.toHaveTextContent('Staff');
});

test('PROT-07 a slip whose money is parked shows that, with a link to where it is sent back', async () => {
  answerWith(aSlip({ status: 'IN_PROGRESS', waitsFor: 'player' }));
  await open();
  const [, , status] = await cellsOf(1);
  expect(status).toHaveTextContent('The money is parked for you.');
  expect(within(status as HTMLElement).getByRole('link', { name: 'See parked money' })).toHaveAttribute(
    'href',
    '/user/protection',
  );
});

test('SLIP-01 a waiting slip shows that the bank does not know its transfer yet', async () => {
  answerWith(
    aSlip({ reference: 'SL-1', status: 'IN_PROGRESS', waitsFor: 'bank', isUnknownToBank: true }),
    aSlip({ reference: 'SL-2', status: 'IN_PROGRESS', waitsFor: 'bank' }),
  );
  await open();
  const [, , unknown] = await cellsOf(1);
  expect(unknown).toHaveTextContent('The bank does not know this transfer yet. We will ask again.');
  const [, , silent] = await cellsOf(2);
  expect(silent).toHaveTextContent(/^Checking$/);
});

test('FAIR-01 a slip whose money staff return shows that instead of the reason', async () => {
  answerWith(aSlip({ status: 'FAILED', note: 'NOT_MATCH', isReturned: true }));
  await open();
  const [, , status] = await cellsOf(1);
  expect(status).toHaveTextContent('Failed (the money goes back to the account that it came from)');
});

test('SLIP-01 amounts are in the currency of the account', async () => {
  answer('GET /api/account/profile', anAccountProfile({ profile: aProfile({ currency: 'LAK' }) }));
  answerWith(aSlip({ amount: 250_000 }));
  await open();
  const [, amount] = await cellsOf(1);
  await waitFor(() => expect(amount).toHaveTextContent('250,000.00 kip'));
});

describe.each([
  { language: 'th', letters: /\p{Script=Thai}/u },
  { language: 'la', letters: /\p{Script=Lao}/u },
  { language: 'en', letters: /[a-z]/ },
] as const)('in $language', ({ language, letters }) => {
  test('SLIP-02 every reason has its own message in parentheses, and other codes none', async () => {
    const others = ['', 'SOMETHING_NEW', 'toString', 'TRUELINK_INVALID', '<b>x</b>'];
    const notes = [...slipReasons, ...others];
    answerWith(...notes.map((note, place) => aSlip({ status: 'FAILED', note, reference: `SL-${place}` })));
    await renderRemotePage(remote, { page: 'statement', path: '/user/statement?modal=slips', language });
    const table = await within(await screen.findByRole('dialog')).findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    const statuses = rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent ?? '');
    expect(statuses).toHaveLength(notes.length);
    for (const [place, reason] of slipReasons.entries()) {
      expect([reason, statuses[place]]).toEqual([reason, expect.stringMatching(/^\S.* \(.+\)$/)]);
      const label = statuses[place]?.replace(/^.*\((.+)\)$/, '$1') ?? '';
      expect(label).toMatch(letters);
      expect(label).not.toContain(reason);
    }
    for (const status of statuses.slice(slipReasons.length)) expect(status).not.toMatch(/[(<]/);
  });
});

test('SLIP-02 another code shows no reason', async () => {
  answerWith(aSlip({ status: 'FAILED', note: 'SOMETHING_NEW' }));
  await open();
  const [, , status] = await cellsOf(1);
  expect(status).toHaveTextContent(/^Failed$/);
});

test('SLIP-01 refresh fetches the slips again', async () => {
  answerWith(aSlip({ status: 'IN_PROGRESS' }));
  const { user } = await open();
  await screen.findByText('Checking');
  answerWith(aSlip({ status: 'SUCCESS' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Success')).toBeVisible();
});

test('SLIP-01 slips have ten per page, and turning pages leaves the statement unchanged', async () => {
  answer('POST /api/statement', { total: 40, next: null, statements: [] });
  answer('POST /api/statement/slip', ({ body }) => {
    const page = typeof body === 'object' && body !== null && 'page' in body ? Number(body.page) : 0;
    return { total: 15, next: null, slips: [aSlip({ amount: page * 100 })] };
  });
  const { user, location } = await open('/user/statement?modal=slips&page=3');
  await screen.findByText(/100\.00/);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText(/200\.00/);
  expect(location()).toContain('page=3');
  expect(location()).toContain('slipPage=2');
});

test('SLIP-01 the link opens the image above the list, and closing it returns to the list', async () => {
  answerWith(aSlip({ reference: 'SL-7', link: '/api/statement/slip/reference/SL-7' }));
  answer('GET /api/statement/slip/reference/{reference}', ({ params }) => ({
    url: `/api/slip-images/${params['reference']}`,
  }));
  const { user, location } = await open();
  await user.click(await screen.findByRole('link', { name: /View image of the slip received/ }));
  const image = await screen.findByRole('img', { name: 'Slip image' });
  expect(image).toHaveAttribute('src', '/api/slip-images/SL-7');
  const sheet = screen.getByRole('dialog', { name: 'Slip image' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slip image' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Slip status' })).toBeInTheDocument();
  expect(location()).toBe('/user/statement?modal=slips');
});

test('SLIP-01 an image with an expired link can be requested again', async () => {
  answerWith(aSlip({ reference: 'SL-7' }));
  let served = 0;
  answer('GET /api/statement/slip/reference/{reference}', () => {
    served += 1;
    return { url: `/api/slip-images/SL-7?try=${served}` };
  });
  const { user } = await open('/user/statement?modal=slips&slip=SL-7');
  fireEvent.error(await screen.findByRole('img', { name: 'Slip image' }));
  expect(await screen.findByRole('heading', { name: 'The image did not load' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Slip image' })).toHaveAttribute('src', '/api/slip-images/SL-7?try=2'),
  );
});

test('SLIP-01 a slip without an image has no link', async () => {
  answerWith(aSlip({ link: '' }));
  await open();
  await cellsOf(1);
  expect(screen.queryByRole('link', { name: /View image/ })).toBeNull();
});

test('SLIP-01 an empty list explains what will be here', async () => {
  answerWith();
  await open();
  expect(await screen.findByRole('heading', { name: 'No slips yet' })).toBeVisible();
});

test('HTTP-04 slips that fail to load show an error in the sheet, without a toast, and can be retried', async () => {
  refuse('POST /api/statement/slip', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'The slips did not load' })).toBeVisible();
  expect(screen.queryByText(/went wrong/)).toBeNull();
  answerWith(aSlip({ status: 'SUCCESS' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Success')).toBeVisible();
});
