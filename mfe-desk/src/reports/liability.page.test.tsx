import type { LiabilityDay } from '@kaeo/shared/desk';
import { type Asked, fill, renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

const aRecord = (given: Partial<LiabilityDay> = {}): LiabilityDay => ({
  day: '2026-11-25',
  currency: 'BAHT',
  recordedAt: '2026-11-25T18:00:00.000Z',
  players: 900,
  undecided: 100,
  received: 1500,
  house: -500,
  stated: { amount: 1490, note: 'bank statement', by: 'nok', at: '2026-11-26T02:00:00.000Z' },
  difference: -10,
  isCovered: true,
  ...given,
});
const bare = { stated: null, difference: null, isCovered: null };
const open = (path = '/liability', language: 'en' | 'th' = 'en') =>
  renderRemotePage(remote, { page: 'liability', path, language });

beforeEach(() => signInStaff('manager'));

test('DESK-06 days are listed with difference and cover in words', async () => {
  answerDesk('GET /desk/api/liability', [
    aRecord(),
    aRecord({ day: '2026-11-24', isCovered: false, difference: -700 }),
    aRecord({ day: '2026-11-23', ...bare }),
  ]);
  await open();
  const list = within(await screen.findByRole('table', { name: /^Liability to players/ }));
  expect(list.getByRole('link', { name: '25/11/2026' })).toHaveAttribute('href', '/liability?id=2026-11-25&currency=BAHT');
  expect(list.getByRole('row', { name: /25\/11\/2026 Covered .*-10\.00 baht/ })).toBeInTheDocument();
  expect(list.getByRole('row', { name: /24\/11\/2026 Not covered .*-700\.00 baht/ })).toBeInTheDocument();
  expect(list.getByRole('row', { name: /23\/11\/2026 Balance not entered .*– –/ })).toBeInTheDocument();
  const plot = within(screen.getByRole('table', { name: /Owed to players and received/ }));
  expect(plot.getAllByRole('row')[1]).toHaveTextContent('23/11/2026900.001,500.00');
});

test('DESK-06 the stated balance is entered by keyboard', async () => {
  let asked: Asked | undefined;
  let record = aRecord(bare);
  answerDesk('GET /desk/api/liability', () => [record]);
  answerDesk('PUT /desk/api/liability/{day}', (input) => {
    asked = input;
    record = aRecord();
    return record;
  });
  const { user } = await open('/liability?id=2026-11-25&currency=BAHT');
  await screen.findByRole('region', { name: 'Client account' });
  await user.keyboard('b');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the balance' }));
  await fill(user, dialog.getByLabelText('Balance'), '1,490.00');
  await fill(user, dialog.getByLabelText('Note'), 'bank statement');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Balance saved')).toBeInTheDocument();
  expect(asked?.params).toMatchObject({ day: '2026-11-25' });
  expect(asked?.body).toEqual({ currency: 'BAHT', amount: 1490, note: 'bank statement' });
  expect(await screen.findByText('Covered', { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByText('bank statement')).toBeInTheDocument();
});

test('DESK-06 an amount that cannot be read is explained, and a negative one is accepted', async () => {
  let body: unknown;
  answerDesk('GET /desk/api/liability', [aRecord(bare)]);
  answerDesk('PUT /desk/api/liability/{day}', (input) => {
    ({ body } = input);
    return aRecord();
  });
  const { user } = await open('/liability?id=2026-11-25&currency=BAHT');
  await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Balance'), '12,34');
  await fill(user, dialog.getByLabelText('Note'), 'no');
  await user.click(dialog.getByRole('button', { name: 'Save the balance' }));
  await fill(user, dialog.getByLabelText('Balance'), 'a lot');
  expect(await dialog.findByText('Enter an amount such as 1,234.50')).toBeInTheDocument();
  expect(dialog.getByText('Write at least three characters')).toBeInTheDocument();
  await fill(user, dialog.getByLabelText('Balance'), '-12.5');
  await fill(user, dialog.getByLabelText('Note'), 'overdrawn');
  await user.click(dialog.getByRole('button', { name: 'Save the balance' }));
  expect(await screen.findByText('Balance saved')).toBeInTheDocument();
  expect(body).toEqual({ currency: 'BAHT', amount: -12.5, note: 'overdrawn' });
});

test('DESK-08 a refused balance stays in the dialog with the reason', async () => {
  answerDesk('GET /desk/api/liability', [aRecord(bare)]);
  refuseDesk('PUT /desk/api/liability/{day}', 'NOT_PERMITTED', 403);
  const { user } = await open('/liability?id=2026-11-25&currency=BAHT');
  await user.click(await screen.findByRole('button', { name: 'Enter the balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Balance'), '1');
  await fill(user, dialog.getByLabelText('Note'), 'bank statement');
  await user.click(dialog.getByRole('button', { name: 'Save the balance' }));
  expect(await dialog.findByText('Your roles do not permit this.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Balance')).toHaveValue('1');
});

test('DESK-06 DESK-08 a period without records and an unknown day are explained', async () => {
  answerDesk('GET /desk/api/liability', []);
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'No recorded days in this period' })).toBeInTheDocument();
  unmount();
  await open('/liability?id=2026-11-25');
  expect(await screen.findByRole('heading', { name: 'No record of this day' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enter the balance' })).not.toBeInTheDocument();
});

test('DESK-08 a refusal is shown as no permission, and a failure can be retried', async () => {
  refuseDesk('GET /desk/api/liability', 'NOT_PERMITTED', 403);
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument();
  unmount();
  refuseDesk('GET /desk/api/liability', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open('/liability?from=2026-11-01&to=2026-11-02');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/liability', [aRecord()]);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '25/11/2026' })).toBeInTheDocument();
});

test('DESK-06 liability is shown in Thai', async () => {
  answerDesk('GET /desk/api/liability', [aRecord({ isCovered: false })]);
  await open('/liability', 'th');
  expect(await screen.findByText('ไม่เพียงพอ')).toBeInTheDocument();
});
