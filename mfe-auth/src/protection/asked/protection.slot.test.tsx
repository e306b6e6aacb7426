import type { Protection } from '@kaeo/shared/api';
import { publish } from '@kaeo/shared/contract';
import {
  act,
  answer,
  aProtection,
  aProtectionLimit,
  fill,
  refuse,
  renderRemoteSlot,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../../remote.ts';

const serve = (given: Partial<Protection> = {}): void => answer('GET /api/protection', aProtection(given));
const open = (path = '/user/home') => renderRemoteSlot(remote, { slot: 'protection', path });
const refuseBy = (code: string) => act(async () => publish('protection-refused', { code }));

test.each([
  ['Continue', 'CONTINUE'],
  ['Stop playing', 'STOP'],
])('PROT-05 a due reality check shows the figures, and only "%s" or the other choice closes it', async (name, given) => {
  const play = { since: new Date(Date.now() - 3_700_000).toISOString(), net: -80 };
  serve({ realityCheck: { minutes: 60, isDue: true, dueAt: play.since }, play, lifetimeNetDeposits: 1_500 });
  const sent: unknown[] = [];
  answer('POST /api/protection/reality-check/answer', ({ body }) => {
    sent.push(body);
    return aProtection();
  });
  const { user } = await open();
  const dialog = await screen.findByRole('alertdialog', { name: 'Reality check' });
  expect(dialog).toHaveTextContent(/Playing for\s*1 hour/);
  expect(dialog).toHaveTextContent(/Net result of this play\s*-80\.00 baht/);
  expect(dialog).toHaveTextContent(/Net deposits so far\s*\+1,500\.00 baht/);
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ answer: given }]);
});

test('PROT-05 a call that is refused for it opens the reality check', async () => {
  serve();
  await open();
  serve({ realityCheck: { minutes: 60, isDue: true, dueAt: null } });
  await refuseBy('REALITY_CHECK');
  expect(await screen.findByRole('alertdialog', { name: 'Reality check' })).toBeVisible();
});

test.each([
  ['DEPOSIT_LIMIT', /^Deposits per day\s*250\.00 baht \/ 1,000\.00 baht$/],
  ['LOSS_LIMIT', /^Losses per week\s*250\.00 baht \/ 1,000\.00 baht$/],
  ['TIMED_OUT', /^Time-out\s*until \d{2}\/\d{2}\/2026 \d{2}:\d{2}$/],
  ['EXCLUDED', /^Earliest end\s*\d{2}\/\d{2}\/2027 \d{2}:\d{2}$/],
  ['UNDER_AGE', /^Minimum age\s*20$/],
  // Without figures the text is all there is.
  ['REGISTER_UNKNOWN', /^The exclusion register has not answered/],
])('PLAY-01 A11Y-01 a refusal by %s has its figures, not the text that the form shows, and the way on', async (code, facts) => {
  serve({
    limits: [aProtectionLimit(), aProtectionLimit({ kind: 'loss', period: 'week' })],
    timeOutUntil: '2026-12-01T00:00:00.000Z',
    exclusion: { since: '2026-11-01T00:00:00.000Z', until: '2027-05-01T00:00:00.000Z', setBy: 'player', return: null },
  });
  const { user, location } = await open();
  await refuseBy(code);
  const dialog = await screen.findByRole('alertdialog', { name: 'Player protection' });
  expect(dialog).toHaveAccessibleDescription(facts);
  await user.click(within(dialog).getByRole('button', { name: 'Player protection page' }));
  await waitFor(() => expect(location()).toBe('/user/protection'));
});

test('PROT-09 a call that needs the birth date asks for it, and closes when it is stated', async () => {
  serve({ hasBirthDate: false });
  answer('PUT /api/protection/birth-date', aProtection());
  const { user } = await open();
  await refuseBy('BIRTH_DATE_REQUIRED');
  const sheet = within(await screen.findByRole('dialog', { name: 'Your birth date' }));
  expect(sheet.getByText(/You must be 20 or older/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Save birth date' }));
  expect(await sheet.findByText('Enter your birth date as day, month and year')).toBeVisible();
  await fill(user, sheet.getByRole('textbox', { name: 'Birth date' }), '06051990');
  await user.click(sheet.getByRole('button', { name: 'Save birth date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('PLAY-01 other codes, and refusals on the page of protection, open nothing', async () => {
  serve();
  refuse('POST /api/protection/reality-check/answer', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await open('/user/protection');
  await refuseBy('UNDER_AGE');
  await refuseBy('SOMETHING');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
