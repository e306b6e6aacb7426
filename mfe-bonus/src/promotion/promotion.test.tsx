import { isBusy } from '@kaeo/shared/contract';
import {
  answer,
  hold,
  loseResponse,
  lostResponses,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const promotion = {
  code: 'WELCOME50',
  percentFail: 15,
  description: '<p>Refund of {percentFail} %</p><img src=x onerror=alert(1)>',
};

beforeEach(() => {
  answer('GET /api/bonus', []);
  answer('GET /api/bonus/check/active', { status: false, type: '' });
});
// React builds a FormData from a form that navigates on submit, but Node's FormData in the test environment does not accept a form.
const { FormData } = globalThis;
beforeAll(() => {
  globalThis.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
});
afterAll(() => {
  globalThis.FormData = FormData;
});

const open = (path = '/user/bonus'): Promise<Rendered> => renderRemotePage(remote, { page: 'bonus', path });
const dialog = () => screen.findByRole('dialog');

test('BONUS-02 MFE-12 the code is converted to upper case and required, and input prevents a reload', async () => {
  const { user, location } = await open();
  const input = await screen.findByLabelText('Promotion code');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(input).toHaveAccessibleDescription('Enter a promotion code');
  expect(input).toHaveFocus();
  expect(isBusy()).toBe(false);
  await user.type(input, 'welcome50');
  expect(isBusy()).toBe(true);
  expect(input).toHaveValue('WELCOME50');
  expect(input).toHaveAccessibleDescription('');
  answer('GET /api/promotion/find/{code}', promotion);
  await user.type(input, '{Enter}');
  await dialog();
  expect(location()).toBe('/user/bonus?modal=promotion&code=WELCOME50');
});

test('PROMO-01 search shows the percentage and description, and receiving reports success', async () => {
  const search = hold('GET /api/promotion/find/{code}', promotion);
  const { user } = await open('/user/bonus?modal=promotion&code=welcome50');
  const sheet = await dialog();
  expect(sheet).toHaveTextContent('Looking for the promotion');
  search.release();
  expect(await within(sheet).findByText('Refund of 15 %')).toBeVisible();
  expect(sheet.querySelector('img[onerror]')).toBeNull();
  answer('GET /api/promotion/activate/{code}', ({ params }) => {
    expect(params['code']).toBe('WELCOME50');
    return promotion;
  });
  await user.click(within(sheet).getByRole('button', { name: 'Receive promotion' }));
  expect(await screen.findByRole('alertdialog', { name: 'Saved' })).toHaveTextContent('You have received the promotion');
});

test('PROMO-01 an unknown code is not found', async () => {
  answer('GET /api/promotion/find/{code}', null);
  await open('/user/bonus?modal=promotion&code=NOTHING');
  expect(await screen.findByText('Promotion not found')).toBeVisible();
});

test('PROMO-01 a failed search can be retried', async () => {
  refuse('GET /api/promotion/find/{code}', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await open('/user/bonus?modal=promotion&code=WELCOME50');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer('GET /api/promotion/find/{code}', promotion);
  await user.click(retry);
  expect(await screen.findByText('Refund of 15 %')).toBeVisible();
});

test('PROMO-01 a promotion received earlier is refused in an error dialog', async () => {
  answer('GET /api/promotion/find/{code}', promotion);
  refuse('GET /api/promotion/activate/{code}', 'PROMOTION_RECEIVED');
  const { user } = await open('/user/bonus?modal=promotion&code=WELCOME50');
  await user.click(await screen.findByRole('button', { name: 'Receive promotion' }));
  const failed = await screen.findByRole('alertdialog', { name: 'That did not work' });
  expect(failed).toHaveTextContent(/received/i);
  await user.click(within(failed).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Refund of 15 %')).toBeVisible();
});

test.each(lostResponses)('FAIR-07 PROMO-01 after %s the outcome is unknown', async (how) => {
  answer('GET /api/promotion/find/{code}', promotion);
  const lost = loseResponse('GET /api/promotion/activate/{code}', how);
  const { user } = await open('/user/bonus?modal=promotion&code=WELCOME50');
  const receive = await screen.findByRole('button', { name: 'Receive promotion' });
  await user.click(receive);
  expect(await screen.findByText('We have not heard back yet')).toBeVisible();
  const keys: (string | null)[] = [];
  answer('GET /api/promotion/activate/{code}', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return promotion;
  });
  await user.click(receive);
  expect(await screen.findByRole('alertdialog', { name: 'Saved' })).toBeVisible();
  expect(keys).toEqual(lost);
});

test('FAIR-07 PROMO-01 a promotion granted despite a lost response does not block the retry', async () => {
  answer('GET /api/promotion/find/{code}', promotion);
  const lost = loseResponse('GET /api/promotion/activate/{code}', 'no reply');
  const { user } = await open('/user/bonus?modal=promotion&code=WELCOME50');
  const receive = await screen.findByRole('button', { name: 'Receive promotion' });
  answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'WELCOME50' });
  await user.click(receive);
  expect(await screen.findByText('We have not heard back yet')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Active', hidden: true })).toBeInTheDocument();
  const keys: (string | null)[] = [];
  answer('GET /api/promotion/activate/{code}', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return promotion;
  });
  expect(receive).toBeEnabled();
  await user.click(receive);
  expect(await screen.findByRole('alertdialog', { name: 'Saved' })).toBeVisible();
  expect(keys).toEqual(lost);
});
