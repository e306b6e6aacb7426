import type { PlayerProtection } from '@kaeo/shared/desk';
import { fill, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { aLimit, answerPlayer, aPlayerPage, aProtection, renderPlayers } from '../player.builders.ts';

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function open(protection: Partial<PlayerProtection> = {}) {
  answerPlayer(aPlayerPage(), aProtection(protection));
  const page = await renderPlayers('/players?id=p1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lower a limit' })).not.toHaveAttribute('aria-disabled'));
  return page;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
beforeEach(() => signInStaff('support'));

/** Records what an act sends; afterwards the player has this protection. */
function record(
  name:
    | 'PUT /desk/api/players/{id}/protection/limits/{kind}/{period}'
    | 'POST /desk/api/players/{id}/protection/time-out'
    | 'POST /desk/api/players/{id}/protection/exclusion',
  after: Partial<PlayerProtection>,
): unknown[] {
  const sent: unknown[] = [];
  answerDesk(name, ({ params, body }) => {
    sent.push(params, body);
    answerPlayer(aPlayerPage(), aProtection(after));
    return aProtection(after);
  });
  return sent;
}

test('DESK-07 a limit is lowered by keyboard, to less than it is now', async () => {
  const sent = record('PUT /desk/api/players/{id}/protection/limits/{kind}/{period}', { limits: [aLimit({ amount: 500 })] });
  const { user } = await open({ limits: [aLimit()] });
  await user.keyboard('l');
  const lower = await dialog('Lower a limit');
  expect(lower.getByText(/Only the player can raise it again, after 1 day/)).toBeVisible();
  const amount = lower.getByRole('textbox', { name: 'New limit' });
  await user.selectOptions(lower.getByRole('combobox', { name: 'Limit' }), 'Deposits per day: now 1,000.00 baht');
  await user.click(lower.getByRole('button', { name: '2. Signs of harmful play' }));
  for (const [typed, fault] of [
    ['1,000', 'Fill in less than 1,000.00 baht. Staff cannot raise a limit'],
    ['0.5', 'Fill in an amount of at least 1, with at most two decimals'],
    ['some', 'Fill in an amount of at least 1, with at most two decimals'],
  ] as const) {
    await fill(user, amount, typed);
    await user.keyboard('{Enter}');
    expect(amount).toHaveAccessibleDescription(fault);
  }
  expect(sent).toEqual([]);
  await fill(user, amount, '500');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The limit is lowered')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ id: 'p1', kind: 'deposit', period: 'day' }),
    { amount: 500, reason: 'Signs of harmful play' },
  ]);
  expect(within(screen.getByRole('group', { name: 'Limits' })).getByText(/^500\.00/)).toBeVisible();
});

test('DESK-07 a first limit of any amount is set, in whole kip', async () => {
  const sent = record('PUT /desk/api/players/{id}/protection/limits/{kind}/{period}', {});
  const { user } = await open({ currency: 'LAK' });
  await user.keyboard('l');
  const lower = await dialog('Lower a limit');
  await user.selectOptions(lower.getByRole('combobox', { name: 'Limit' }), 'Losses per month: now without a limit');
  await fill(user, lower.getByRole('textbox', { name: 'Reason' }), 'asked by phone');
  await fill(user, lower.getByRole('textbox', { name: 'New limit' }), '500000.5');
  await user.keyboard('{Enter}');
  expect(lower.getByRole('textbox', { name: 'New limit' })).toHaveAccessibleDescription('Fill in whole kip');
  await fill(user, lower.getByRole('textbox', { name: 'New limit' }), '500.000');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The limit is lowered')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ id: 'p1', kind: 'loss', period: 'month' }),
    { amount: 500_000, reason: 'asked by phone' },
  ]);
});

test('DESK-07 a time-out is one of the choices of the site, and never shorter than the running one', async () => {
  const sent = record('POST /desk/api/players/{id}/protection/time-out', { timeOutUntil: inDays(7) });
  const { user } = await open({ timeOutUntil: inDays(2) });
  await user.keyboard('t');
  const timeOut = await dialog('Start a time-out');
  expect(timeOut.getByText(/nobody can end the time-out early/)).toBeVisible();
  const duration = timeOut.getByRole('combobox', { name: 'Duration' });
  expect(
    within(duration)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '1 day', '7 days']);
  await user.selectOptions(duration, '1 day');
  await user.click(timeOut.getByRole('button', { name: /^1\./ }));
  await user.click(timeOut.getByRole('button', { name: 'Start a time-out' }));
  expect(duration).toHaveAccessibleDescription('The running time-out lasts longer');
  await user.selectOptions(duration, '7 days');
  await user.click(timeOut.getByRole('button', { name: 'Start a time-out' }));
  expect(await screen.findByText('The time-out has started')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 'p1' }), { hours: 168, reason: 'Asked by the player' }]);
});

test('DESK-07 an exclusion states its effects, and afterwards can only be prolonged', async () => {
  const exclusion = { since: inDays(0), until: inDays(200), setBy: 'staff', return: null } as const;
  const sent = record('POST /desk/api/players/{id}/protection/exclusion', { exclusion });
  const { user } = await open();
  await user.keyboard('x');
  const exclude = await dialog('Exclude the player');
  expect(exclude.getByText(/All sessions end.*bonus ends.*money in games moves back.*Only the player can return/)).toBeVisible();
  await user.selectOptions(exclude.getByRole('combobox', { name: 'At least for' }), '6 months');
  await user.click(exclude.getByRole('button', { name: '3. Same person as an excluded player' }));
  await user.keyboard('{Enter}');
  await user.click(exclude.getByRole('button', { name: 'Exclude the player' }));
  expect(await screen.findByText('The player is excluded')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 'p1' }), { months: 6, reason: 'Same person as an excluded player' }]);
  await user.click(await screen.findByRole('button', { name: 'Prolong the exclusion' }));
  const prolong = await dialog('Prolong the exclusion');
  await user.selectOptions(prolong.getByRole('combobox', { name: 'At least for' }), '6 months');
  await user.click(prolong.getByRole('button', { name: /^1\./ }));
  await user.click(prolong.getByRole('button', { name: 'Prolong the exclusion' }));
  expect(prolong.getByRole('combobox', { name: 'At least for' })).toHaveAccessibleDescription(
    'The present exclusion lasts longer',
  );
  expect(sent).toHaveLength(2);
});

test('DESK-08 a refusal stays in the dialog', async () => {
  refuseDesk('POST /desk/api/players/{id}/protection/time-out', 'VALIDATION', 400);
  const { user } = await open();
  await user.keyboard('t');
  const timeOut = await dialog('Start a time-out');
  await user.selectOptions(timeOut.getByRole('combobox', { name: 'Duration' }), '1 day');
  await user.click(timeOut.getByRole('button', { name: /^1\./ }));
  await user.click(timeOut.getByRole('button', { name: 'Start a time-out' }));
  expect(await timeOut.findByText('A value is not accepted. Check what you filled in.')).toBeVisible();
});

test('DESK-07 DESK-08 without permission the acts are disabled with a reason', async () => {
  signInStaff('cashier');
  answerPlayer();
  await renderPlayers('/players?id=p1');
  await screen.findByText('Nothing is refused');
  for (const name of ['Lower a limit', 'Start a time-out', 'Exclude the player']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Your roles do not permit this.');
  }
});

test('DESK-07 DESK-08 without the present protection the acts are disabled with a reason', async () => {
  answerPlayer();
  refuseDesk('GET /desk/api/players/{id}/protection', 'INTERNAL_SERVER_ERROR', 500);
  await renderPlayers('/players?id=p1');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Lower a limit' })).toHaveAccessibleDescription(
      'The protection of the player is not loaded',
    ),
  );
});
