import type { Complaint, ComplaintPage } from '@kaeo/shared/desk';
import { fill, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

const complaint: Complaint = {
  number: 'C-2026-00012',
  playerId: 'p1',
  guest: '',
  subject: 'Slow withdrawal',
  receivedAt: '2026-11-20T01:00:00.000Z',
  createdBy: 'nok',
  acknowledgeBy: '2026-11-21T01:00:00.000Z',
  acknowledgedAt: null,
  decideBy: '2027-01-15T01:00:00.000Z',
  closedAt: null,
  outcome: null,
  isOverdue: true,
};
const page: ComplaintPage = { ...complaint, text: 'The withdrawal took two days.', reason: '', entries: [] };
const render = (path = '/complaints', language: 'en' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'complaints', path, language });
const opened = async () => {
  const rendered = await render('/complaints?number=C-2026-00012');
  await screen.findByRole('region', { name: 'Complaint' });
  return rendered;
};
const ready = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
  return screen.getByRole('button', { name });
};
beforeEach(() => signInStaff('support'));

test('DESK-07 open complaints are listed with deadline, and overdue ones in words', async () => {
  const guest = { ...complaint, number: 'C-2026-00013', playerId: null, guest: 'Mali', isOverdue: false };
  answerDesk('GET /desk/api/complaints', ({ query }) => {
    expect(query['state']).toBe('open');
    return { complaints: [complaint, guest], next: null };
  });
  await render();
  const link = await screen.findByRole('link', { name: 'C-2026-00012' });
  expect(link).toHaveAttribute('href', '/complaints?number=C-2026-00012');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Confirm receipt by 21\/11\/2026/);
  expect(first).toHaveTextContent('Overdue');
  expect(screen.getByRole('link', { name: 'p1' })).toHaveAttribute('href', '/players?id=p1');
  expect(second).toHaveTextContent('Mali (guest)');
  expect(second).not.toHaveTextContent('Overdue');
});

test('DESK-07 the filter shows closed complaints with their outcome', async () => {
  answerDesk('GET /desk/api/complaints', ({ query }) => ({
    complaints:
      query['state'] === 'closed'
        ? [{ ...complaint, closedAt: '2026-11-22T01:00:00.000Z', outcome: 'PARTLY_UPHELD' as const, isOverdue: false }]
        : [],
    next: null,
  }));
  const { user, location } = await render('/complaints?after=C-2026-00002');
  expect(await screen.findByRole('heading', { name: 'No open complaints' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await screen.findByText('Partly upheld')).toBeVisible();
  expect(location()).toBe('/complaints?state=closed');
});

test('DESK-08 a refused list shows no permission, and a failed one can be read again', async () => {
  refuseDesk('GET /desk/api/complaints', 'NOT_PERMITTED', 403);
  const { unmount } = await render();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  unmount();
  refuseDesk('GET /desk/api/complaints', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await render();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDesk('GET /desk/api/complaints', { complaints: [complaint], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'C-2026-00012' })).toBeVisible();
});

test('DESK-07 the list is in Lao', async () => {
  answerDesk('GET /desk/api/complaints', { complaints: [complaint], next: null });
  await render('/complaints', 'la');
  expect(await screen.findByText('ເກີນກຳນົດ')).toBeVisible();
});

test('DESK-07 the keys A and N confirm the receipt and add an entry', async () => {
  let current = page;
  answerDesk('GET /desk/api/complaints/{number}', () => current);
  const bodies: unknown[] = [];
  answerDesk('POST /desk/api/complaints/{number}/entries', ({ body }) => {
    bodies.push(body);
    const at = '2026-11-20T02:00:00.000Z';
    current = { ...page, acknowledgedAt: at, entries: [{ author: 'nok', text: 'sent by chat', isAcknowledgement: true, at }] };
    return {};
  });
  const { user } = await opened();
  await ready('Confirm receipt');
  await user.keyboard('a');
  await fill(user, await screen.findByRole('textbox', { name: 'Entry' }), 'sent by chat');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(await history.findByText('sent by chat')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm receipt' })).toHaveAccessibleDescription('Receipt is confirmed already');
  await user.keyboard('n');
  await fill(user, await screen.findByRole('textbox', { name: 'Entry' }), 'asked the cashier');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an entry' }));
  expect(await screen.findByText('The entry is added')).toBeVisible();
  expect(bodies).toEqual([
    { text: 'sent by chat', isAcknowledgement: true },
    { text: 'asked the cashier', isAcknowledgement: false },
  ]);
});

test('DESK-07 a complaint is closed with outcome and reason, and is read-only then', async () => {
  let current = page;
  answerDesk('GET /desk/api/complaints/{number}', () => current);
  answerDesk('PUT /desk/api/complaints/{number}/outcome', ({ body }) => {
    expect(body).toEqual({ outcome: 'UPHELD', reason: 'late payout' });
    current = { ...page, closedAt: '2026-11-22T01:00:00.000Z', outcome: 'UPHELD', reason: 'late payout', isOverdue: false };
    return {};
  });
  const { user } = await opened();
  await user.click(await ready('Close the complaint'));
  await fill(user, await screen.findByRole('textbox', { name: 'Reason' }), 'late payout');
  await user.keyboard('{Enter}');
  // No outcome is chosen in advance.
  expect(screen.getByText('Fill in this field')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Upheld');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the complaint' }));
  expect(await screen.findByText('The complaint is closed')).toBeVisible();
  expect(await screen.findByText('late payout')).toBeVisible();
  for (const name of ['Add an entry', 'Confirm receipt', 'Close the complaint']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This complaint is closed');
  }
});

test('DESK-07 a complaint that another member of staff closed is refused in words', async () => {
  answerDesk('GET /desk/api/complaints/{number}', page);
  refuseDesk('POST /desk/api/complaints/{number}/entries', 'ALREADY_DECIDED');
  const { user } = await opened();
  await user.click(await ready('Add an entry'));
  await fill(user, await screen.findByRole('textbox', { name: 'Entry' }), 'x');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an entry' }));
  expect(await screen.findByText('Someone else has decided this already.')).toBeVisible();
});

test('DESK-07 a new complaint of a guest is sent with the instant of its local time, and opened', async () => {
  answerDesk('GET /desk/api/complaints', { complaints: [], next: null });
  answerDesk('GET /desk/api/complaints/{number}', page);
  const bodies: unknown[] = [];
  answerDesk('POST /desk/api/complaints', ({ body }) => {
    bodies.push(body);
    return { number: 'C-2026-00012' };
  });
  const { user, location } = await render();
  await user.click(await ready('New complaint'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Complainant' }), 'A guest');
  await fill(user, dialog.getByRole('textbox', { name: 'Player id, or name of the guest' }), 'Mali');
  const received = dialog.getByLabelText('Received at');
  await user.clear(received);
  await user.type(received, '2999-01-01T00:00');
  await fill(user, dialog.getByRole('textbox', { name: 'Subject' }), 'Advertising');
  await fill(user, dialog.getByRole('textbox', { name: 'Text' }), 'Too many messages.');
  await user.click(dialog.getByRole('button', { name: 'Record a complaint' }));
  expect(dialog.getByText('Fill in a time that is not in the future')).toBeVisible();
  await user.clear(received);
  await user.type(received, '2025-11-20T08:30');
  await user.click(dialog.getByRole('button', { name: 'Record a complaint' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'C-2026-00012' })).toBeVisible();
  expect(location()).toBe('/complaints?number=C-2026-00012');
  expect(bodies).toEqual([
    { from: { guest: 'Mali' }, receivedAt: '2025-11-20T01:30:00.000Z', subject: 'Advertising', text: 'Too many messages.' },
  ]);
});

test('DESK-07 complaints are found by words and number, also those of one player', async () => {
  answerDesk('GET /desk/api/complaints', ({ query }) => ({
    complaints: query['search'] === 'slow' && query['player'] === 'p1' ? [complaint] : [],
    next: null,
  }));
  const { user, location } = await render('/complaints?player=p1');
  await fill(user, await screen.findByRole('searchbox', { name: 'Number, subject or guest' }), 'slow');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'C-2026-00012' })).toBeVisible();
  expect(location()).toBe('/complaints?player=p1&search=slow');
  await user.click(screen.getByRole('button', { name: /Only player p1/ }));
  expect(location()).toBe('/complaints?search=slow');
});
