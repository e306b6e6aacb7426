import { fill, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { answerPlayer, aPlayerPage, renderPlayers } from './player.builders.ts';

const opened = async (path = '/players?id=p1') => {
  const page = await renderPlayers(path);
  await screen.findByRole('region', { name: 'Identity' });
  return page;
};
const act = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
  return screen.getByRole('button', { name });
};
const frozen = () => aPlayerPage({ player: { ...aPlayerPage().player, isActive: false } });

test('DESK-03 the keys F, 1 and Enter freeze an account; money out stays open', async () => {
  signInStaff('support');
  answerPlayer();
  const bodies: unknown[] = [];
  answerDesk('DELETE /desk/api/players/{id}/active', ({ body }) => {
    bodies.push(body);
    answerPlayer(frozen());
    return {};
  });
  const { user } = await opened();
  await act('Freeze the account');
  await user.keyboard('f');
  expect(within(await screen.findByRole('dialog')).getByText(/money out stays open/)).toBeVisible();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('The account is frozen')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'Suspected fraud' }]);
  expect(await screen.findByRole('button', { name: 'Unfreeze the account' })).toHaveAttribute('aria-disabled', 'true');
});

test('DESK-01 DESK-03 while a request waits the wallet is not corrected, and the account can be frozen', async () => {
  signInStaff('manager');
  answerPlayer(aPlayerPage({ pendingApproval: 'a-7' }));
  await opened();
  expect(await screen.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals?id=a-7');
  await act('Freeze the account');
  expect(screen.getByRole('button', { name: 'Correct the wallet' })).toHaveAccessibleDescription(/waits for approval/);
});

test('DESK-03 a manager unfreezes an account', async () => {
  signInStaff('manager');
  answerPlayer(frozen());
  answerDesk('PUT /desk/api/players/{id}/active', () => {
    answerPlayer();
    return {};
  });
  const { user } = await opened();
  await user.click(await act('Unfreeze the account'));
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('The account is active again')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Freeze the account' })).toBeVisible();
});

test.each([
  ['e', 'DELETE /desk/api/players/{id}/sessions', 'All sessions are ended'],
  ['p', 'DELETE /desk/api/players/{id}/password', 'The password and the passkeys are deleted'],
] as const)('DESK-03 the key %s acts on the account with a reason', async (key, call, done) => {
  signInStaff('support');
  answerPlayer();
  const bodies: unknown[] = [];
  answerDesk(call, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user } = await opened();
  await act('End all sessions');
  await user.keyboard(key);
  await fill(user, await screen.findByRole('textbox', { name: 'Reason' }), 'lost phone');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(done)).toBeVisible();
  expect(bodies).toEqual([{ reason: 'lost phone' }]);
});

test('SAFE-01 DESK-03 the key B asks a second person to free the bank account', async () => {
  signInStaff('cashier');
  answerPlayer();
  const bodies: unknown[] = [];
  awaitApproval('DELETE /desk/api/players/{id}/bank-account', ({ body }) => bodies.push(body));
  const { user } = await opened();
  await act('Free the bank account');
  await user.keyboard('b');
  expect(within(await screen.findByRole('dialog')).getByText('KBANK ••••4321 SOMCHAI J')).toBeVisible();
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ reason: 'The owner of the account claims it' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SAFE-01 without a registered account there is none to free', async () => {
  signInStaff('cashier');
  answerPlayer(aPlayerPage({ player: { ...aPlayerPage().player, bankAccountNo: '' } }));
  await opened();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Free the bank account' })).toHaveAccessibleDescription(/No bank account/),
  );
});

test('DESK-03 a correction of the wallet waits for a second person', async () => {
  signInStaff('cashier');
  answerPlayer();
  const bodies: unknown[] = [];
  awaitApproval('POST /desk/api/players/{id}/corrections', ({ body }) => bodies.push(body));
  const { user } = await opened();
  await user.click(await act('Correct the wallet'));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Reason' }), 'double debit');
  await fill(user, dialog.getByRole('textbox', { name: 'Amount' }), '1.005');
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Fill in an amount other than 0, with at most two decimals')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Amount' }), '-50.25');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Sent for approval/)).toBeVisible();
  expect(bodies).toEqual([{ amount: -50.25, currency: 'BAHT', reason: 'double debit' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DESK-01 DESK-02 the credit of a slip is taken back by two people; a slip that a case decided, or one without a credit, is not', async () => {
  signInStaff('cashier');
  const [failed] = aPlayerPage().slips;
  const slips = failed ? [failed, { ...failed, reference: 'S-2', status: 'SUCCESS', reason: '', mayTakeBack: true }] : [];
  answerPlayer(aPlayerPage({ slips }));
  const bodies: unknown[] = [];
  awaitApproval('POST /desk/api/corrections', ({ body }) => bodies.push(body));
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Take back S-2' }));
  expect(screen.queryByRole('button', { name: 'Take back S-1' })).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Take back' })).toHaveTextContent(/becomes a claim/);
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/^Sent for approval/)).toBeVisible();
  expect(bodies).toEqual([{ kind: 'slip', id: 'S-2', reason: 'Decided for the wrong player' }]);
});

test('DESK-03 a refused correction is shown in the dialog, and parts of a kip are not sent', async () => {
  signInStaff('cashier');
  answerPlayer(aPlayerPage({ player: { ...aPlayerPage().player, currency: 'LAK' }, balances: [] }));
  refuseDesk('POST /desk/api/players/{id}/corrections', 'MONEY_NOT_ENOUGH');
  const { user } = await opened();
  await user.click(await act('Correct the wallet'));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Reason' }), 'double debit');
  await fill(user, dialog.getByRole('textbox', { name: 'Amount' }), '-0.5');
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Fill in whole kip')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Amount' }), '-500');
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('The account has less money than this.')).toBeVisible();
});

test('DESK-03 DESK-08 acts without permission are disabled with a reason', async () => {
  signInStaff('cashier');
  answerPlayer();
  await opened();
  await act('Correct the wallet');
  for (const name of ['Freeze the account', 'End all sessions', 'Reset the password']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Your roles do not permit this.');
  }
});

test('DESK-03 a note is added', async () => {
  signInStaff('support');
  answerPlayer();
  answerDesk('POST /desk/api/players/{id}/notes', ({ body }) => {
    expect(body).toEqual({ text: 'first line\nsecond line' });
    return {};
  });
  const { user } = await opened();
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'first line{Enter}second line');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a note' }));
  expect(await screen.findByText('The note is added')).toBeVisible();
});

test('DESK-03 a masked phone is shown after a reason, and masked again when the page is left', async () => {
  signInStaff('support');
  answerPlayer();
  answerDesk('POST /desk/api/players/{id}/unmask', ({ body }) => {
    expect(body).toEqual({ field: 'username', reason: 'Verify who is writing' });
    return { value: '0812345567' };
  });
  const { user, unmount } = await opened();
  await user.click(await act('Show: Phone'));
  await screen.findByRole('dialog', { name: 'Show: Phone' });
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('0812345567')).toBeVisible();
  unmount();
  const { user: next } = await opened();
  expect(screen.queryByText('0812345567')).toBeNull();
  refuseDesk('POST /desk/api/players/{id}/unmask', 'REQUEST_LIMIT', 429);
  await next.click(await act('Show: Account number'));
  await next.keyboard('2{Enter}');
  expect(await screen.findByText('The limit for this act is reached. Try again later.')).toBeVisible();
});
