import { answer, hold, refuse, screen, waitFor } from '@kaeo/shared/testing';
import { answerAll, enterPhone, field, open, startOver, step } from './register.page-object.ts';

const found = {
  name: 'Somchai K.',
  inviterGets: { percent: 5, percentFail: 2 },
  friendGets: { percent: 4, percentFail: 3 },
};

beforeEach(() => {
  startOver();
  answerAll({ registerOTP: false });
  answer('GET /api/invite/find/{code}', found);
});

test('PLAY-08 the link of a friend says who invites and what both get', async () => {
  await open('/register?code=K7M2X9QR');
  expect(await screen.findByText('Somchai K. invites you')).toBeVisible();
  for (const text of [
    'You get a 4% refund of what you lose without a bonus, like every player.',
    'The invitation itself gives you nothing extra.',
    'Somchai K. gets 5% of what you lose without a bonus and 2% of what you lose while a bonus is active. Your wins are deducted first.',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test('PLAY-08 a friend without a name to show is a friend, and what is switched off is not promised', async () => {
  answer('GET /api/invite/find/{code}', { name: null, inviterGets: null, friendGets: null });
  await open('/register?code=K7M2X9QR');
  expect(await screen.findByText('A friend invites you')).toBeVisible();
  expect(screen.getByText('Your friend gets nothing at the moment.')).toBeVisible();
  expect(screen.queryByText(/You get/)).not.toBeInTheDocument();
});

test.each(['K7M2X9QR', 'PR42'])('PLAY-08 registration continues with the unknown code %s', async (code) => {
  answer('GET /api/invite/find/{code}', null);
  const page = await open(`/register?code=${code}`);
  expect(await screen.findByText('This inviter code is not known. You can register without it.')).toBeVisible();
  await enterPhone(page);
  expect(await step('About you')).toBeVisible();
});

test('PLAY-08 registration neither waits for the invitation nor shows that it did not load', async () => {
  const held = hold('GET /api/invite/find/{code}', found);
  const page = await open('/register?code=K7M2X9QR');
  await enterPhone(page);
  expect(await step('About you')).toBeVisible();
  held.release();
});

test('PLAY-08 nothing is shown if the invitation does not load, or without a code', async () => {
  refuse('GET /api/invite/find/{code}', 'REQUEST_LIMIT', { status: 429 });
  await open('/register?code=K7M2X9QR');
  expect(await step('Your phone number')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/invites you|not known/)).not.toBeInTheDocument());
});

test('PLAY-08 a typed code says who invites as soon as it is complete', async () => {
  const page = await open();
  await enterPhone(page);
  await step('About you');
  await page.user.type(field('Inviter code'), 'k7m2x9q');
  expect(field('Inviter code')).toHaveAccessibleDescription('If a friend invited you');
  await page.user.type(field('Inviter code'), 'r');
  await waitFor(() => expect(field('Inviter code')).toHaveAccessibleDescription('Somchai K. invites you'));
});
