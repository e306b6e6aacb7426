import { preferences } from '@kaeo/shared/session';
import { answer, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { agreementDelayMs } from '../home/use-agreement-prompt.ts';
import { answerReads, openHome, passTime, useMovableClock } from '../testing/open-home.ts';
import { noticeDelayMs, pictureTimeoutMs } from './use-notice-prompt.ts';

const notices = [
  { image: '', html: '<h3>Welcome</h3><script>alert(1)</script>' },
  { image: '', html: '<h3>Play safe</h3>' },
];

beforeEach(() => {
  sessionStorage.clear();
  answerReads();
  answer('GET /api/lookup/notice', { notices });
  answer('GET /api/lookup/agreements', ['<p>Rules</p>']);
  useMovableClock();
});
afterEach(() => jest.useRealTimers());

/** Waits for the notices; the fake clock advances by itself. */
const findNotices = () => screen.findByRole('dialog', { name: 'Notices', busy: false }, { timeout: noticeDelayMs + 2000 });
/** Waits for pending requests before the clock advances. */
const waitForRequest = () =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Your wallet', busy: false })).toBeVisible());

test('notices open on home after the agreement was accepted, once per browser session', async () => {
  const { user, location, unmount } = await openHome({ hasFakeTimers: true });
  const dialog = await findNotices();
  expect(within(dialog).getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(dialog.querySelector('script')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(location()).toBe('/user/home'));
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  await openHome({ hasFakeTimers: true });
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('with a picture', () => {
  /** jsdom does not implement `decode`. */
  const answerDecode = (decode: () => Promise<void>) => Object.assign(HTMLImageElement.prototype, { decode });
  beforeEach(() =>
    answer('GET /api/lookup/notice', { notices: [{ image: '/assets/art/notice.svg', html: '<h3>Welcome</h3>' }] }),
  );
  afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

  test('they open when it has loaded', async () => {
    let come = () => {};
    answerDecode(() => new Promise((resolve) => (come = resolve)));
    await openHome({ hasFakeTimers: true });
    await waitForRequest();
    await passTime(pictureTimeoutMs - 1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    come();
    expect(await findNotices()).toBeVisible();
  });

  test.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['does not load', () => new Promise<void>(() => undefined)],
  ])('one that %s does not delay their text', async (_, decoded) => {
    answerDecode(decoded);
    await openHome({ hasFakeTimers: true });
    await passTime(pictureTimeoutMs);
    expect(within(await findNotices()).getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
});

test('notices open only after the agreement is accepted', async () => {
  preferences.forget('agreementAccepted');
  const { user } = await openHome({ hasFakeTimers: true });
  await waitForRequest();
  await passTime(agreementDelayMs + 100);
  const agreement = await screen.findByRole('dialog', { name: 'User agreement', busy: false });
  await within(agreement).findByText('Rules');
  await user.click(within(agreement).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'User agreement' })).not.toBeInTheDocument());
  expect(await findNotices()).toBeVisible();
});

test('notices do not open if the agreement was closed without acceptance', async () => {
  preferences.forget('agreementAccepted');
  const { user } = await openHome({ hasFakeTimers: true });
  await waitForRequest();
  await passTime(agreementDelayMs + 100);
  await screen.findByRole('dialog', { name: 'User agreement', busy: false });
  await user.keyboard('{Escape}');
  await passTime(10_000);
  expect(screen.queryByRole('dialog', { name: 'Notices' })).not.toBeInTheDocument();
});

test('notices wait until another modal closes', async () => {
  const { user } = await openHome({ search: '?modal=deposit', hasFakeTimers: true });
  await screen.findByRole('dialog', { name: 'Deposit', busy: false });
  await passTime(10_000);
  expect(screen.queryByRole('dialog', { name: 'Notices' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deposit' })).not.toBeInTheDocument());
  expect(await findNotices()).toBeVisible();
});

test.each(['none', 'failed'])('with %s to show, nothing opens and no error appears', async (kind) => {
  if (kind === 'none') answer('GET /api/lookup/notice', { notices: [] });
  else refuse('GET /api/lookup/notice', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await openHome({ hasFakeTimers: true });
  await waitForRequest();
  await passTime(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});
