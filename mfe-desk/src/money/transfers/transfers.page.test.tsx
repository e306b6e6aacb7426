import { act, fill, fireEvent, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { slowAfterMs } from '../provider-reading.tsx';
import { aDecision, aTransfer } from '../testing/money-builders.ts';

const one = 'GET /desk/api/transfers/{id}';
const provider = 'GET /desk/api/transfers/{id}/provider';
const listed = (...transfers: ReturnType<typeof aTransfer>[]) => answerDesk('GET /desk/api/transfers', { transfers, next: null });
const open = (path = '/transfers') => renderRemotePage(remote, { page: 'transfers', path });
beforeEach(() => signInStaff('cashier'));

test('DESK-02 undecided transfers are listed with direction and link', async () => {
  listed(aTransfer());
  await open();
  expect(await screen.findByRole('link', { name: 'T-1' })).toHaveAttribute('href', '/transfers?id=t1');
  expect(screen.getByRole('cell', { name: 'From the wallet to the game' })).toBeVisible();
});

test('DESK-02 the filter shows decided transfers with their state, and removes the cursor', async () => {
  answerDesk('GET /desk/api/transfers', ({ query }) => {
    const decided = [aTransfer({ reference: 'T-9', state: 'REJECTED', decision: aDecision })];
    return { transfers: query['state'] === 'DECIDED' ? decided : [aTransfer()], next: null };
  });
  const { user, location } = await open('/transfers?player=p1&after=more');
  await user.click(await screen.findByRole('radio', { name: 'Decided' }));
  expect(await screen.findByRole('cell', { name: 'Not applied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'T-9' })).toBeVisible();
  expect(location()).toBe('/transfers?player=p1&state=DECIDED');
});

test('DESK-02 an empty list states that no transfer waits', async () => {
  listed();
  await open();
  expect(await screen.findByText('No transfer waits')).toBeVisible();
});

test('DESK-08 a missing permission is shown as such, also on the page of a transfer', async () => {
  refuseDesk('GET /desk/api/transfers', 'NOT_PERMITTED', 403);
  refuseDesk(one, 'NOT_PERMITTED', 403);
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  unmount();
  await open('/transfers?id=t1');
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-02 a failed list is read again on request', async () => {
  refuseDesk('GET /desk/api/transfers', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /try again/i });
  listed(aTransfer());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'T-1' })).toBeVisible();
});

test('DESK-02 a transfer is read by its reference, with a link to its player', async () => {
  answerDesk(one, ({ params }) => aTransfer({ reference: params['id'] ?? '' }));
  await open('/transfers?reference=T-1');
  expect(await screen.findByRole('heading', { name: /^Transfer T-1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'player-1' })).toHaveAttribute('href', '/players?id=player-1');
});

test('DESK-01 DESK-02 the decision about a transfer is taken back by two people, once', async () => {
  const decision = aDecision;
  answerDesk(one, aTransfer({ state: 'REJECTED', reason: 'decided by staff', decision }));
  const sent: unknown[] = [];
  awaitApproval('POST /desk/api/corrections', ({ body }) => {
    sent.push(body);
    answerDesk(one, aTransfer({ state: 'REJECTED', decision: { ...decision, correctedAt: decision.at } }));
  });
  const { user } = await open('/transfers?id=t1');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Take back/ })).not.toHaveAttribute('aria-disabled'));
  await user.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Take back' })).toHaveTextContent(/becomes a claim/);
  await fill(user, screen.getByRole('textbox', { name: 'Reason' }), 'the game has it');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(sent).toEqual([{ kind: 'transfer', id: 'T-1', reason: 'the game has it' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull());
});

test('DESK-02 DESK-08 a decided transfer is read-only and shows who decided', async () => {
  answerDesk(one, aTransfer({ state: 'REJECTED', reason: 'decided by staff', decision: aDecision }));
  await open('/transfers?id=t1');
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByText('Not applied')).toBeVisible();
  expect(decision.getByText('nok')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Applied|Not applied|Ask)/ })).toBeNull();
});

test('DESK-08 a transfer that staff need not decide shows its state and no acts', async () => {
  answerDesk(one, aTransfer({ state: 'SENT', waitingSince: null, reason: null }));
  await open('/transfers?id=t1');
  expect(await screen.findByText('Sent, no answer yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(?:Applied|Not applied)/ })).toBeNull();
});

test('DESK-01 DESK-02 a transfer about which a request waits leads to the request, and is not decided', async () => {
  answerDesk(one, aTransfer({ pendingApproval: 'a-7' }));
  await open('/transfers?id=t1');
  expect(await screen.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?id=a-7');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Not applied/ })).toHaveAccessibleDescription(/waits for approval/),
  );
});

test('DESK-02 the provider is asked with P, its answer is shown with the time, and the transfer is decided by key', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aTransfer());
  answerDesk(provider, { answer: 'confirmed', balance: 290 });
  answerDesk('PUT /desk/api/transfers/{id}', ({ params, body }) => {
    sent.push([params['id'], body]);
    listed();
    return { state: 'CONFIRMED' };
  });
  const { user, location } = await open('/transfers?id=t1');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Applied/ })).not.toHaveAttribute('aria-disabled'));
  await user.keyboard('p');
  expect(await screen.findByText('Applied the transfer')).toBeVisible();
  expect(screen.getByText(/^290\.00/)).toBeVisible();
  expect(screen.getByText(/^Asked at/)).toHaveTextContent(/\d\d:\d\d:\d\d/);
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Applied' })).toHaveTextContent(/The money is in the game/);
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Decided: the game applied the transfer')).toBeVisible();
  expect(sent).toEqual([['t1', { isApplied: true, reason: 'The provider confirmed the transfer' }]]);
  await waitFor(() => expect(location()).toBe('/transfers'));
});

test('DESK-02 a provider that cannot be asked is said in words', async () => {
  answerDesk(one, aTransfer());
  refuseDesk(provider, 'UNAVAILABLE', 400);
  const { user } = await open('/transfers?id=t1');
  await screen.findByText('Not asked yet');
  await user.click(screen.getByRole('button', { name: /^Ask the provider/ }));
  expect(await screen.findByText('The provider could not be asked')).toBeVisible();
});

test('DESK-02 a slow provider is said in words', async () => {
  answerDesk(one, aTransfer());
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerDesk(provider, async () => gate.then(() => ({ answer: 'unknown' as const, balance: null })));
  await open('/transfers?id=t1');
  const ask = await screen.findByRole('button', { name: /^Ask the provider/ });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    fireEvent.click(ask);
    await waitFor(() => expect(screen.getByText('Asking the provider…')).toBeVisible());
    act(() => jest.advanceTimersByTime(slowAfterMs));
    expect(screen.getByText(/The provider is slow/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
  release();
  expect(await screen.findByText('Gave no clear answer')).toBeVisible();
});

test('DESK-01 DESK-02 a large transfer waits for a second person', async () => {
  answerDesk(one, aTransfer({ direction: 'out' }));
  awaitApproval('PUT /desk/api/transfers/{id}');
  const { user } = await open('/transfers?id=t1');
  await user.click(await screen.findByRole('button', { name: /^Not applied/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Nothing is added to the wallet/);
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
});

test('DESK-02 a transfer that may still settle is refused in words', async () => {
  answerDesk(one, aTransfer());
  refuseDesk('PUT /desk/api/transfers/{id}', 'TRANSFER_IN_PROGRESS');
  const { user } = await open('/transfers?id=t1');
  await user.click(await screen.findByRole('button', { name: /^Not applied/ }));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/may still settle by itself/)).toBeVisible();
});

test('DESK-02 the page of a transfer is read in Lao', async () => {
  answerDesk(one, aTransfer());
  await renderRemotePage(remote, { page: 'transfers', path: '/transfers?id=t1', language: 'la' });
  expect(await screen.findByRole('heading', { name: 'ຍ້າຍເງິນ T-1' })).toBeVisible();
});
