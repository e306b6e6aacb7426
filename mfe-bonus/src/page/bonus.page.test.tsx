import type { Bonus } from '@kaeo/shared/api';
import { setLanguage } from '@kaeo/shared/i18n';
import { queryKeys, refresh } from '@kaeo/shared/query';
import {
  aBonus,
  act,
  answer,
  hold,
  loseResponse,
  lostResponses,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const received = { _id: 'receipt-1', isActive: false, received: [{ updatedAt: '2026-11-20T03:00:00.000Z' }] };
const active = { ...received, isActive: true };
const banner = { image: '/assets/art/lotus.svg', html: '' };

const welcome = aBonus({ code: 'WELCOME', name: 'Welcome 50 %', banners: [banner] });
const daily = aBonus({ code: 'DAILY', name: 'First of the day', type: 'day', userBonus: received, isFull: true });
const weekend = aBonus({
  code: 'WEEKEND',
  name: 'Weekend refund',
  type: 'week',
  percentFail: 20,
  notice: '<p>Losses count <b>{percentFail}</b> %</p><script>alert(1)</script>',
  banners: [banner, { image: '', html: '<p>Second banner</p>' }],
});

function serve(bonuses: Bonus[], name = ''): void {
  answer('GET /api/bonus', bonuses);
  answer('GET /api/bonus/check/active', { status: name !== '', type: name === '' ? '' : 'limit', name });
}
const open = (path = '/user/bonus'): Promise<Rendered> => renderRemotePage(remote, { page: 'bonus', path });
const dialog = () => screen.findByRole('dialog');

describe('the active bonus', () => {
  const current = { ...welcome, userBonus: active, isFull: true };

  test('BONUS-01 shows its type and a cancel button instead of the promotion search', async () => {
    serve([current], 'Welcome 50 %');
    await open();
    expect(await screen.findByRole('heading', { name: 'Welcome 50 %' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'End bonus' })).toBeVisible();
    expect(screen.queryByLabelText('Promotion code')).not.toBeInTheDocument();
  });

  test('PROT-04 while protection refuses bonuses, no promotion can be searched', async () => {
    answer('GET /api/bonus', []);
    answer('GET /api/bonus/check/active', { status: false, type: '', isStopped: true });
    await open();
    expect(await screen.findByText('No bonuses right now')).toBeVisible();
    expect(screen.queryByLabelText(/Promotion code/)).not.toBeInTheDocument();
  });

  test('BONUS-01 cancel asks for confirmation, refreshes the active bonus and the list, and shows the server’s message as a toast', async () => {
    serve([current], 'Welcome 50 %');
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'End bonus' }));
    const question = await screen.findByRole('alertdialog', { name: 'End this bonus?' });
    expect(location()).toBe('/user/bonus?modal=cancel-bonus');
    answer('GET /api/bonus/clear', { message: 'BONUS_CLEAR' });
    serve([{ ...welcome, userBonus: received }]);
    await user.click(within(question).getByRole('button', { name: 'End bonus' }));
    expect(await screen.findByText('The bonus has been ended.')).toBeVisible();
    expect(await screen.findByLabelText(/Promotion code/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Active')).not.toBeInTheDocument());
    expect(location()).toBe('/user/bonus');
  });

  const running = { status: true, type: 'limit', name: 'Welcome 50 %', currency: 'BAHT', grant: 50, floor: 5 } as const;
  const halfPlayed = { turnover: 1000, turnoverDone: 320, remaining: 680, canEnd: false, waitsFor: 'turnover' } as const;

  test('FAIR-06 shows the turnover progress; ending it too early shows the figures without a server call', async () => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, ...halfPlayed });
    const { user } = await open();
    expect(await screen.findByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('aria-valuenow', '320');
    expect(screen.getByText('320.00 of 1,000.00 baht played')).toBeVisible();
    expect(screen.getByText('680.00 baht to go')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End bonus' }));
    const blocked = await screen.findByRole('alertdialog', { name: 'You cannot end this bonus yet' });
    expect(blocked).toHaveTextContent('Turnover1,000.00 baht');
    expect(blocked).toHaveTextContent('Played320.00');
    expect(blocked).toHaveTextContent('To go680.00');
    expect(within(blocked).queryByRole('button', { name: 'End bonus' })).not.toBeInTheDocument();
  });

  test('PLAY-06 the ring moves when a round has counted, without a new page', async () => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, ...halfPlayed });
    await open();
    const ring = await screen.findByRole('progressbar', { name: 'Turnover' });
    expect(ring).toHaveTextContent('32%');
    answer('GET /api/bonus/check/active', { ...running, ...halfPlayed, turnoverDone: 415, remaining: 585 });
    await act(() => refresh(queryKeys.activeBonus));
    expect(await screen.findByText('585.00 baht to go')).toBeVisible();
    expect(ring).toHaveTextContent('41%');
    expect(ring).toHaveAttribute('aria-valuetext', '415.00 of 1,000.00 baht played');
  });

  test.each([
    ['that it cannot be ended yet', halfPlayed, 'You cannot end this bonus yet'],
    [
      'that nothing is taken',
      { turnover: 500, turnoverDone: 500, remaining: 0, canEnd: true },
      'Ending it now takes nothing from your wallet',
    ],
    [
      'the amount that is taken',
      { turnover: 500, turnoverDone: 120, remaining: 380, canEnd: true, taken: 50 },
      'Ending it now takes 50.00 baht from your wallet',
    ],
  ])('PLAY-06 the button that ends it says %s', async (_, facts, text) => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, ...facts });
    await open();
    expect(await screen.findByRole('button', { name: 'End bonus' })).toHaveAccessibleDescription(text);
  });

  test('FAIR-06 if the server refuses to end it, the figures replace the question', async () => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, turnover: 1000, turnoverDone: 320, remaining: 680, canEnd: true });
    refuse('GET /api/bonus/clear', 'BONUS_CONDITION');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End bonus' }));
    const question = await screen.findByRole('alertdialog', { name: 'End this bonus?' });
    expect(question).toHaveTextContent('Bonus received50.00 baht');
    expect(question).toHaveTextContent('Taken from your balance0.00 baht');
    answer('GET /api/bonus/check/active', { ...running, ...halfPlayed });
    await user.click(within(question).getByRole('button', { name: 'End bonus' }));
    expect(await screen.findByRole('alertdialog', { name: 'You cannot end this bonus yet' })).toHaveTextContent('To go680.00');
  });

  test('FAIR-06 its sheet also shows the progress', async () => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, ...halfPlayed });
    await open('/user/bonus?modal=bonus&code=WELCOME');
    const sheet = await screen.findByRole('dialog', { name: 'Welcome 50 %' });
    expect(await within(sheet).findByText('320.00 of 1,000.00 baht played')).toBeVisible();
    expect(within(sheet).getByText('680.00 baht to go')).toBeVisible();
  });

  test.each([
    ['no turnover is asked for', { turnover: 0, remaining: 0, canEnd: true }, /No turnover needed/],
    ['the turnover is met', { turnover: 500, turnoverDone: 640, remaining: 0, canEnd: true }, /Turnover met/],
    ['little is left', { turnover: 1000, remaining: 680, canEnd: true }, /below 5.00 baht, so you can end/],
    ['little is left, but a bet may be open', { ...halfPlayed, waitsFor: 'open-play' as const }, /a bet may still be open/],
  ])('FAIR-06 states when it can be ended: %s', async (_when, overrides, expected) => {
    serve([current]);
    answer('GET /api/bonus/check/active', { ...running, ...overrides });
    await open();
    expect(await screen.findByText(expected)).toBeVisible();
  });

  test('BONUS-01 keeping it makes no server call', async () => {
    serve([current], 'Welcome 50 %');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End bonus' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Welcome 50 %' })).toBeVisible();
  });

  test.each(lostResponses)('FAIR-07 BONUS-01 after %s the question stays open, because the outcome is unknown', async (how) => {
    serve([current], 'Welcome 50 %');
    loseResponse('GET /api/bonus/clear', how);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End bonus' }));
    const question = await screen.findByRole('alertdialog', { name: 'End this bonus?' });
    await user.click(within(question).getByRole('button', { name: 'End bonus' }));
    expect(await within(question).findByText(/We do not know yet whether this went through/)).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
    answer('GET /api/bonus/clear', { message: 'BONUS_CLEAR' });
    await user.click(within(question).getByRole('button', { name: 'End bonus' }));
    expect(await screen.findByText('The bonus has been ended.')).toBeVisible();
  });

  test('BONUS-01 a refused cancel shows the server’s reason in an error dialog', async () => {
    serve([current], 'Welcome 50 %');
    refuse('GET /api/bonus/clear', 'BONUS_CONDITION');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End bonus' }));
    const question = await screen.findByRole('alertdialog', { name: 'End this bonus?' });
    await user.click(within(question).getByRole('button', { name: 'End bonus' }));
    const failed = await screen.findByRole('alertdialog', { name: 'That did not work' });
    expect(failed).toHaveTextContent(/condition/i);
  });
});

describe('the grid', () => {
  test('BONUS-03 cards show the first banner behind the name; the active one is marked, one at its limit is disabled', async () => {
    serve([{ ...weekend, userBonus: active }, daily, welcome], 'Weekend refund');
    const { container } = await open();
    const list = await screen.findByRole('list', { name: '' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Active');
    expect(second).toHaveTextContent('Received');
    expect(within(second ?? container).queryByRole('button')).not.toBeInTheDocument();
    expect(within(third ?? container).getByRole('button')).toHaveTextContent('Once only');
    expect(third?.querySelector('img')).toHaveAttribute('src', '/assets/art/lotus.svg');
  });

  test('BONUS-04 the server’s count decides, regardless of the receipts in the list', async () => {
    serve([aBonus({ name: 'Open', type: 'day', userBonus: received, isFull: false }), aBonus({ name: 'Full', isFull: true })]);
    await open();
    expect(await screen.findByRole('button', { name: /Open/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Full/ })).not.toBeInTheDocument();
  });

  test('BONUS-03 HTTP-04 an empty list has a message; a failure is shown in place, without a toast, and can be retried', async () => {
    answer('GET /api/bonus/check/active', { status: false, type: '' });
    refuse('GET /api/bonus', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('button')).not.toBeInTheDocument();
    answer('GET /api/bonus', []);
    await user.click(retry);
    expect(await screen.findByText('No bonuses right now')).toBeVisible();
  });
});

describe('the bonus sheet', () => {
  test('BONUS-05 shows banners and the sanitised notice with the percentage filled in', async () => {
    serve([weekend]);
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: /Weekend refund/ }));
    const sheet = await dialog();
    expect(location()).toBe('/user/bonus?modal=bonus&code=WEEKEND');
    expect(sheet).toHaveAccessibleName('Weekend refund');
    expect(sheet).toHaveTextContent('Losses count 20 %');
    expect(sheet.querySelector('script')).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Next' }));
    expect(within(sheet).getByText('Second banner')).toBeVisible();
  });

  test('HOME-07 ROUTE-08 is the same sheet before and after loading, so that a press on close is not lost', async () => {
    serve([weekend]);
    const bonuses = hold('GET /api/bonus', [weekend]);
    await open('/user/bonus?modal=bonus&code=WEEKEND');
    const sheet = await screen.findByRole('dialog', { name: 'Bonuses', busy: false });
    bonuses.release();
    expect(await screen.findByRole('dialog', { name: 'Weekend refund' })).toBe(sheet);
  });

  test('BONUS-05 receiving closes the sheet, reports success, and marks the bonus as active', async () => {
    serve([weekend]);
    const { user, location } = await open('/user/bonus?modal=bonus&code=WEEKEND');
    answer('GET /api/bonus/activate/{code}', ({ params }) => {
      expect(params['code']).toBe('WEEKEND');
      serve([{ ...weekend, userBonus: active }], 'Weekend refund');
      return active;
    });
    await user.click(await screen.findByRole('button', { name: 'Receive bonus' }));
    const saved = await screen.findByRole('alertdialog', { name: 'Saved' });
    expect(location()).toBe('/user/bonus');
    await user.click(within(saved).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'End bonus' })).toBeVisible();
  });

  test('BONUS-05 a refusal is shown in an error dialog above the sheet', async () => {
    serve([weekend]);
    refuse('GET /api/bonus/activate/{code}', 'BONUS_ALREADY_ACTIVE');
    const { user } = await open('/user/bonus?modal=bonus&code=WEEKEND');
    await user.click(await screen.findByRole('button', { name: 'Receive bonus' }));
    const failed = await screen.findByRole('alertdialog', { name: 'That did not work' });
    expect(failed).toHaveTextContent(/active/i);
    await user.click(within(failed).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Weekend refund' })).toBeVisible();
  });

  test('FAIR-06 states grant and conditions before acceptance, and the received amount afterwards', async () => {
    const offer = { ...weekend, grant: 100, turnover: 800, currency: 'BAHT' as const };
    serve([offer]);
    const { user } = await open();
    expect(await screen.findByRole('button', { name: /Weekend refund/ })).toHaveTextContent('100.00 baht');
    await user.click(screen.getByRole('button', { name: /Weekend refund/ }));
    const sheet = await dialog();
    for (const [term, value] of [
      ['You get', '100.00 baht'],
      ['Minimum deposit', 'None'],
      ['Turnover', '800.00 baht'],
      ['Locked for withdrawal', 'Your whole balance'],
      ['Time limit', 'None'],
    ]) {
      expect(within(sheet).getByText(term ?? '').parentElement).toHaveTextContent(value ?? '');
    }
    expect(sheet).toHaveTextContent('you cannot withdraw until you have played 800.00 baht');
    answer('GET /api/bonus/activate/{code}', active);
    await user.click(within(sheet).getByRole('button', { name: 'Receive bonus' }));
    const saved = await screen.findByRole('alertdialog', { name: 'Saved' });
    expect(saved).toHaveTextContent('100.00 baht');
    expect(saved).toHaveTextContent('Turnover800.00 baht');
  });

  test('FAIR-06 without turnover it states that the money can be withdrawn', async () => {
    serve([{ ...weekend, grant: 10, turnover: 0, currency: 'BAHT' }]);
    await open('/user/bonus?modal=bonus&code=WEEKEND');
    const sheet = await screen.findByRole('dialog', { name: 'Weekend refund' });
    expect(await within(sheet).findByText(/You can withdraw right after/)).toBeVisible();
    expect(sheet).not.toHaveTextContent('you cannot withdraw');
    expect(within(sheet).getByText('Locked for withdrawal').parentElement).toHaveTextContent('Nothing');
  });

  test('BONUS-05 another active bonus disables the button and is given as the reason', async () => {
    serve([weekend], 'Welcome 50 %');
    await open('/user/bonus?modal=bonus&code=WEEKEND');
    const sheet = await screen.findByRole('dialog', { name: 'Weekend refund' });
    expect(await within(sheet).findByText(/You already have an active bonus/)).toBeVisible();
    const receive = within(sheet).getByRole('button', { name: 'Receive bonus' });
    expect(receive).toHaveAttribute('aria-disabled', 'true');
    expect(receive).toHaveAccessibleDescription(/You already have an active bonus/);
  });

  test.each([
    [
      'still requires turnover',
      { canEnd: false, waitsFor: 'turnover' as const, remaining: 680 },
      /with 680.00 baht of turnover to go/,
    ],
    ['can be ended', { canEnd: true, remaining: 0 }, /End it before you receive another/],
  ])('FAIR-06 the blocking bonus is named with its progress: it %s', async (_how, overrides, expected) => {
    serve([weekend]);
    answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome 50 %', currency: 'BAHT', ...overrides });
    await open('/user/bonus?modal=bonus&code=WEEKEND');
    const sheet = await screen.findByRole('dialog', { name: 'Weekend refund' });
    const reason = await within(sheet).findByText(/“Welcome 50 %” is active/);
    expect(reason).toHaveTextContent(expected);
    expect(sheet).not.toHaveTextContent('you cannot withdraw until');
  });

  test.each(lostResponses)('FAIR-07 BONUS-05 after %s the outcome is unknown', async (how) => {
    serve([weekend]);
    const lost = loseResponse('GET /api/bonus/activate/{code}', how);
    const { user } = await open('/user/bonus?modal=bonus&code=WEEKEND');
    const receive = await screen.findByRole('button', { name: 'Receive bonus' });
    await user.click(receive);
    expect(await screen.findByText('We have not heard back yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
    const keys: (string | null)[] = [];
    answer('GET /api/bonus/activate/{code}', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return active;
    });
    await user.click(receive);
    expect(await screen.findByRole('alertdialog', { name: 'Saved' })).toBeVisible();
    expect(keys).toEqual(lost);
  });

  test('BONUS-05 an active bonus is confirmed without a call', async () => {
    serve([{ ...weekend, userBonus: active }], 'Weekend refund');
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Conditions' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(location()).toBe('/user/bonus'));
  });

  test('BONUS-05 a link to an ended bonus reports it', async () => {
    serve([welcome]);
    await open('/user/bonus?modal=bonus&code=GONE');
    expect(await dialog()).toHaveTextContent('Bonus not found');
  });
});

test('MENU-04 names follow a language change, and the old ones stay until the new have loaded', async () => {
  serve([welcome]);
  await open();
  expect(await screen.findByText('Welcome 50 %')).toBeVisible();
  serve([{ ...welcome, name: 'ต้อนรับ 50 %' }]);
  await act(() => setLanguage('th'));
  expect(await screen.findByText('ต้อนรับ 50 %')).toBeVisible();
  expect(screen.queryByText('Welcome 50 %')).not.toBeInTheDocument();
});
