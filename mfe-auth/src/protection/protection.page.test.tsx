import type { Protection } from '@kaeo/shared/api';
import {
  answer,
  aProtection,
  aProtectionLimit,
  fill,
  loseResponse,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const path = '/user/protection';
const open = (search = '', language: 'en' | 'th' | 'la' = 'en') =>
  renderRemotePage(remote, { page: 'protection', path: `${path}${search}`, language });
const serve = (given: Partial<Protection> = {}): void => answer('GET /api/protection', aProtection(given));
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const valueOf = (term: string) => screen.getByText(term).nextSibling;
const row = async (section: string, index: number) => {
  const item = (await part(section)).getAllByRole('listitem')[index];
  if (!item) throw new Error(`no row ${index}`);
  return item;
};

describe('the page of player protection', () => {
  test('PLAY-01 PROT-05 shows play time, net results, lifetime net deposits and the previous log-in', async () => {
    serve({
      play: { since: hours(-0.7), net: -120 },
      session: { since: hours(-2), net: 35.5 },
      lifetimeNetDeposits: 4_000,
      lastLogin: { at: '2026-11-20T01:00:00.000Z', browser: 'Chrome', system: 'Android' },
    });
    await open();
    await part('Your play');
    expect(valueOf('Playing for')).toHaveTextContent('42 minutes');
    expect(valueOf('Net result of this play')).toHaveTextContent('-120.00 baht');
    expect(valueOf('Logged in for')).toHaveTextContent('2 hours');
    expect(valueOf('Net result since log-in')).toHaveTextContent('+35.50 baht');
    expect(valueOf('Net deposits so far')).toHaveTextContent('+4,000.00 baht');
    expect(valueOf('Previous log-in')).toHaveTextContent(/20\/11\/2026 \d{2}:00 Chrome · Android/);
  });

  test('PLAY-01 a player who has set nothing sees what can be set, and no parked money', async () => {
    serve();
    await open();
    expect((await part('Deposit limits')).getAllByText('No limit')).toHaveLength(3);
    expect((await part('Loss limits')).getAllByText('No limit')).toHaveLength(3);
    expect(valueOf('Playing for')).toHaveTextContent('Not playing now');
    expect(screen.queryByRole('region', { name: 'Parked money' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your birth date' })).toBeNull();
  });

  test('PLAY-01 a page that fails to load shows an error, and can be tried again', async () => {
    refuse('GET /api/protection', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Player protection did not load' })).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await part('Deposit limits')).toBeDefined();
  });

  test.each([
    ['th', 'การคุ้มครองผู้เล่น', 'พักการเล่น', 'งดเล่น', 'แจ้งเตือนเวลาเล่น'],
    ['la', 'ການປົກປ້ອງຜູ້ຫຼິ້ນ', 'ພັກການຫຼິ້ນ', 'ງົດຫຼິ້ນ', 'ແຈ້ງເຕືອນເວລາຫຼິ້ນ'],
  ] as const)('PLAY-01 in %s the page has its terms', async (language, title, ...sections) => {
    serve();
    await open('', language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const name of sections) expect(await part(name)).toBeDefined();
  });
});

describe('limits', () => {
  test('PROT-01 a limit shows its value, what is used, when it starts again and who set it', async () => {
    serve({ limits: [aProtectionLimit({ setBy: 'staff' }), aProtectionLimit({ kind: 'loss', period: 'week', used: -50 })] });
    await open();
    const day = await row('Deposit limits', 0);
    expect(day).toHaveTextContent('1,000.00 baht');
    expect(day).toHaveTextContent(/Deposited 250\.00 baht · starts again 2[12]\/11\/2026 \d{2}:00 · set by staff/);
    expect(await row('Loss limits', 1)).toHaveTextContent('Net loss 0.00 baht');
  });

  test('PROT-01 PROT-02 a limit is set, and the page shows it at once', async () => {
    serve();
    const sent: unknown[] = [];
    answer('PUT /api/protection/limits/{kind}/{period}', ({ params, body }) => {
      sent.push(params, body);
      return aProtection({ limits: [aProtectionLimit({ kind: 'loss', period: 'week', amount: 500, used: 0 })] });
    });
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set Losses per week' }));
    const dialog = await screen.findByRole('dialog', { name: 'Losses per week', busy: false });
    expect(location()).toBe(`${path}?modal=limit&kind=loss&period=week`);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter an amount of at least 1')).toBeVisible();
    await fill(user, within(dialog).getByLabelText('New limit'), '500');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Limit saved')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ kind: 'loss', period: 'week' }), { amount: 500 }]);
    expect(await row('Loss limits', 1)).toHaveTextContent('500.00 baht');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Save', '900', { amount: 900 }],
    ['Ask to raise it', '2000', { amount: 2000 }],
    ['Ask to remove it', '', { amount: null }],
  ])('PROT-01 the button "%s" names the effect of %j, and sends it', async (button, typed, body) => {
    serve({ limits: [aProtectionLimit()] });
    const sent: unknown[] = [];
    const raise = { amount: body.amount, requestedAt: hours(0), confirmableAt: hours(24) };
    answer('PUT /api/protection/limits/{kind}/{period}', ({ body: asked }) => {
      sent.push(asked);
      return aProtection({ limits: [aProtectionLimit(button === 'Save' ? { amount: 900 } : { raise })] });
    });
    const { user } = await open('?modal=limit&kind=deposit&period=day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposits per day', busy: false }));
    if (typed !== '') await fill(user, dialog.getByLabelText('New limit'), typed);
    await user.click(dialog.getByRole('button', { name: button }));
    const text = button === 'Save' ? 'Limit saved' : /^Asked\. You can confirm from/;
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([body]);
  });

  test('PROT-01 a limit in kip must be whole', async () => {
    serve({ currency: 'LAK' });
    const { user } = await open('?modal=limit&kind=deposit&period=day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposits per day', busy: false }));
    await fill(user, dialog.getByLabelText('New limit'), '1000.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Amounts in kip must be whole numbers')).toBeVisible();
  });

  test('PROT-01 a raise waits, can be cancelled, and is not confirmed before its time', async () => {
    const raise = { amount: 2_000, requestedAt: hours(-1), confirmableAt: hours(23) };
    serve({ limits: [aProtectionLimit({ raise })] });
    answer('DELETE /api/protection/limits/{kind}/{period}/raise', aProtection({ limits: [aProtectionLimit()] }));
    const { user } = await open();
    expect(await screen.findByText('Asked to raise to 2,000.00 baht')).toBeVisible();
    expect(screen.getByText(/Nothing has changed yet\. You can confirm from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep my limit' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Keep your limit?' }));
    await user.click(question.getByRole('button', { name: 'Keep my limit' }));
    await waitFor(() => expect(screen.queryByText(/Asked to raise/)).toBeNull());
  });

  test('PROT-01 a raise that is due needs a second confirmation, and a refusal leaves it', async () => {
    serve({ limits: [aProtectionLimit({ raise: { amount: null, requestedAt: hours(-25), confirmableAt: hours(-1) } })] });
    refuse('POST /api/protection/limits/{kind}/{period}/raise', 'PROTECTION_WAIT');
    const { user } = await open();
    expect(await screen.findByText('Asked to remove the limit')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Deposits per day' }));
    expect(question.getByText('From now on there is no limit.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByText(/The waiting time is not over yet/)).toBeVisible();
    answer('POST /api/protection/limits/{kind}/{period}/raise', aProtection());
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Limit saved')).toBeVisible();
    expect(screen.queryByText('Asked to remove the limit')).toBeNull();
  });
});

describe('time-out and exclusion', () => {
  test('PROT-03 a time-out names its fixed end, needs a confirmation, and the page shows its end', async () => {
    serve();
    const sent: unknown[] = [];
    answer('POST /api/protection/time-out', ({ body }) => {
      sent.push(body);
      return aProtection({ timeOutUntil: hours(168) });
    });
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Take a time-out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time-out', busy: false }));
    expect(location()).toBe(`${path}?modal=time-out`);
    expect(dialog.getByText(/nobody can end it early/)).toBeVisible();
    expect(dialog.getAllByRole('radio').filter((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Start time-out' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^7 days until/ }));
    await user.click(dialog.getByRole('button', { name: 'Start time-out' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: /^Time-out until \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\?$/ }),
    );
    await user.click(question.getByRole('button', { name: 'Start time-out' }));
    expect(await screen.findByText(/^Your time-out lasts until/)).toBeVisible();
    expect(sent).toEqual([{ hours: 168 }]);
    expect(await screen.findByText(/^Time-out until \d{2}/)).toBeVisible();
  });

  test('PROT-03 a running time-out offers only longer ones', async () => {
    serve({ timeOutUntil: hours(200) });
    await open('?modal=time-out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Time-out', busy: false }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      expect.stringMatching(/^30 days until/),
      expect.stringMatching(/^42 days until/),
    ]);
  });

  test('PROT-04 an exclusion names all consequences, needs the password, and leads to the page for excluded players', async () => {
    serve();
    const sent: unknown[] = [];
    refuse('POST /api/protection/exclusion', 'WRONG_PASSWORD', { fields: { password: 'WRONG_PASSWORD' } });
    const { user, location } = await open('?modal=exclusion');
    const first = within(await screen.findByRole('dialog', { name: 'Self-exclusion', busy: false }));
    expect(first.getAllByRole('listitem')).toHaveLength(5);
    await user.click(first.getByRole('radio', { name: /^6 months At least until/ }));
    await user.click(first.getByRole('button', { name: 'Next' }));
    const second = within(await screen.findByRole('dialog', { name: 'Exclude yourself?' }));
    const password = second.getByLabelText('The password you log in with');
    await user.click(second.getByRole('button', { name: 'Exclude me' }));
    expect(await second.findByText('Enter your password')).toBeVisible();
    await fill(user, password, 'wrong-one');
    await user.click(second.getByRole('button', { name: 'Exclude me' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
    answer('POST /api/protection/exclusion', ({ body }) => {
      sent.push(body);
      return {};
    });
    await fill(user, password, 'demo1234');
    await user.click(second.getByRole('button', { name: 'Exclude me' }));
    await waitFor(() => expect(location()).toBe('/excluded'));
    expect(sent).toEqual([{ months: 6, password: 'demo1234' }]);
  });

  test('PROT-04 PROT-06 the page after an exclusion lists what is closed, and the way to withdraw', async () => {
    await renderRemotePage(remote, { page: 'excluded', path: '/excluded' });
    expect(screen.getByRole('heading', { level: 1, name: 'You are excluded from play' })).toBeVisible();
    expect(screen.getByText(/log in at any time to see your account, withdraw/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  const exclusion = { since: hours(-5_000), until: hours(-1), setBy: 'player', return: null } as const;
  test.each([
    ['before its end', { ...exclusion, until: hours(100) }, /You can ask to return from .* not before/, undefined],
    ['after its end', exclusion, /You then wait 24 hours and confirm again/, 'Ask to return'],
    [
      'while the return waits',
      { ...exclusion, return: { requestedAt: hours(-1), confirmableAt: hours(23) } },
      /You have asked to return/,
      undefined,
    ],
    [
      'after the wait',
      { ...exclusion, return: { requestedAt: hours(-25), confirmableAt: hours(-1) } },
      /The waiting time is over/,
      'Return to play',
    ],
    ['by the register', { ...exclusion, setBy: 'register', until: hours(100) }, /in the exclusion register/, undefined],
  ] as const)('PROT-04 %s an excluded player sees what can be done', async (_when, given, text, act) => {
    serve({ exclusion: given });
    answer('POST /api/protection/exclusion/return', aProtection());
    const { user } = await open();
    expect(await screen.findByText('You are excluded from play')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const buttons = screen.queryAllByRole('button', { name: /^(Ask to return|Return to play)$/ });
    expect(buttons.map((button) => button.textContent)).toEqual(act === undefined ? [] : [act]);
    if (act === undefined) return;
    await user.click(screen.getByRole('button', { name: act }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByText('You are excluded from play')).toBeNull());
  });
});

test('PROT-05 the interval of the reality check is chosen from those that the market offers', async () => {
  serve();
  const sent: unknown[] = [];
  answer('PUT /api/protection/reality-check', ({ body }) => {
    sent.push(body);
    return aProtection({ realityCheck: { minutes: 60, isDue: false, dueAt: null } });
  });
  const { user } = await open();
  const section = await part('Reality check');
  const interval = section.getByRole('combobox', { name: 'Interval' });
  expect(
    within(interval)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Never', 'Every 15 minutes', 'Every 30 minutes', 'Every 1 hour', 'Every 2 hours']);
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.selectOptions(interval, 'Every 1 hour');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Interval saved')).toBeVisible();
  expect(sent).toEqual([{ minutes: 60 }]);
  expect(interval).toHaveDisplayValue('Every 1 hour');
});

describe('parked money', () => {
  const parked = [
    {
      id: 'case-1',
      amount: 700,
      currency: 'BAHT',
      arrivedAt: '2026-11-20T01:00:00.000Z',
      reason: 'DEPOSIT_LIMIT',
      dueAt: '2026-12-04T01:00:00.000Z',
    },
  ] as const;

  test('PROT-07 parked money shows its amount, the reason and the due date, and is sent to the bank once', async () => {
    serve({ parked: [...parked] });
    const keys: (string | null)[] = [];
    const { user } = await open();
    const section = await part('Parked money');
    expect(section.getByRole('listitem')).toHaveTextContent('700.00 baht');
    expect(section.getByText('It would have gone over your deposit limit.')).toBeVisible();
    expect(section.getByText(/Staff return it by 04\/12\/2026/)).toBeVisible();
    const lost = loseResponse('POST /api/protection/parked/{id}/return', 'no reply');
    await user.click(section.getByRole('button', { name: 'Send to my bank account' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send the money to your bank account?' }));
    await user.click(question.getByRole('button', { name: 'Send to my bank account' }));
    expect(await question.findByRole('link', { name: 'Open Activity' })).toBeVisible();
    serve();
    answer('POST /api/protection/parked/{id}/return', ({ params, headers }) => {
      keys.push(params['id'] ?? null, headers.get('idempotency-key'));
      return { status: 'IN_PROGRESS', reference: 'W-1' };
    });
    await user.click(question.getByRole('button', { name: 'Send to my bank account' }));
    const message = within(await screen.findByRole('alertdialog', { name: 'The money is on its way' }));
    await user.click(message.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Parked money' })).toBeNull());
    expect(keys).toEqual(['case-1', lost[0]]);
  });

  test('PROT-06 a refusal of the bank hold is shown in the question', async () => {
    serve({ parked: [{ ...parked[0], reason: 'OTHER_CODE' }] });
    refuse('POST /api/protection/parked/{id}/return', 'WITHDRAW_HELD');
    const { user } = await open();
    const section = await part('Parked money');
    expect(section.getByText('Deposits were closed for you.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Send to my bank account' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send to my bank account' }));
    expect(await question.findByText(/withdrawals are on hold for now/)).toBeVisible();
  });
});

test('PROT-09 a missing birth date is asked once, and a refusal is at its field', async () => {
  serve({ hasBirthDate: false });
  const sent: unknown[] = [];
  refuse('PUT /api/protection/birth-date', 'UNDER_AGE', { fields: { birthDate: 'UNDER_AGE' } });
  const { user } = await open();
  const section = await part('Your birth date');
  const field = section.getByRole('textbox', { name: 'Birth date' });
  await user.type(field, '6/5/1990');
  expect(field).toHaveValue('06/05/1990');
  expect(section.getByText('Your birth date is 6 May 1990')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Save birth date' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('You have not reached the age at which you may play here.'));
  answer('PUT /api/protection/birth-date', ({ body }) => {
    sent.push(body);
    return aProtection();
  });
  await user.click(section.getByRole('button', { name: 'Save birth date' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your birth date' })).toBeNull());
  expect(sent).toEqual([{ birthDate: '1990-05-06' }]);
});
