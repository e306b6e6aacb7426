import { preferences } from '@kaeo/shared/session';
import { answer, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { agreementDelayMs } from '../home/use-agreement-prompt.ts';
import { answerReads, openHome, passTime, useMovableClock } from '../testing/open-home.ts';

beforeEach(() => {
  answerReads();
  preferences.forget('agreementAccepted');
  answer('GET /api/lookup/agreements', ['<h2>Rules</h2><script>alert(1)</script>', '<p>Play <b>safe</b></p>']);
  useMovableClock();
});
afterEach(() => jest.useRealTimers());

const findAgreement = () => screen.findByRole('dialog', { name: 'User agreement', busy: false });

test('HOME-06 the agreement opens after 1.5 s, and acceptance prevents it from opening again', async () => {
  const { user, location } = await openHome({ hasFakeTimers: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await passTime(agreementDelayMs);
  const dialog = await findAgreement();
  expect(await within(dialog).findByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(dialog.querySelector('script')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(location()).toBe('/user/home'));
  expect(preferences.read('agreementAccepted')).toBeDefined();
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('HOME-06 it does not open if it was accepted earlier', async () => {
  preferences.write('agreementAccepted', 'yes');
  await openHome();
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing does not accept: it opens again on the next load, not before', async () => {
  const { user, unmount } = await openHome({ hasFakeTimers: true });
  await passTime(agreementDelayMs);
  await findAgreement();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(preferences.read('agreementAccepted')).toBeUndefined();
  unmount();
  await openHome();
  await passTime(agreementDelayMs);
  expect(await findAgreement()).toBeVisible();
});

test('it does not replace a dialog that the player opened', async () => {
  const { user } = await openHome({ search: '?modal=deposit', hasFakeTimers: true });
  const deposit = await screen.findByRole('dialog', { name: 'Deposit', busy: false });
  await passTime(10_000);
  expect(deposit).toBeVisible();
  await user.keyboard('{Escape}');
  await passTime(0);
  expect(await findAgreement()).toBeVisible();
});

test('an agreement that fails to load cannot be accepted', async () => {
  refuse('GET /api/lookup/agreements', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await openHome({ search: '?modal=agreement' });
  const dialog = await findAgreement();
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeDisabled();
});
