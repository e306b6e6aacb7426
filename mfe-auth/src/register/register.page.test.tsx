import type { Registration } from '@kaeo/shared/api';
import { configure } from '@kaeo/shared/config';
import { refuse, screen, waitFor } from '@kaeo/shared/testing';
import {
  answerAll,
  created,
  enterBank,
  enterCode,
  enterPhone,
  enterProfile,
  field,
  open,
  otpRequests,
  press,
  startOver,
  step,
} from './register.page-object.ts';

beforeEach(startOver);

describe('the four steps', () => {
  beforeEach(() => answerAll());

  test('REG-01 phone, code, profile and bank create an account', async () => {
    const page = await open();
    await enterPhone(page);
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    expect(page.location()).toBe('/register?step=otp');
    await enterCode(page);
    await enterProfile(page);
    await enterBank(page);
    await page.user.click(await screen.findByRole('radio', { name: /KBANK/ }));
    await press(page, 'Register');
    expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeVisible();
    expect(created).toEqual([
      {
        username: '0812345678',
        name: 'Nattapon',
        password: 'demo1234',
        otpToken: 'token-1',
        bankCode: 'KBANK',
        bankAccountNo: '0123456789',
        bankAccountName: 'NATTAPON SRISUK',
        currency: 'BAHT',
      } satisfies Registration,
    ]);
  });

  test('REG-01 going back keeps the input, and going back again does not request the code twice', async () => {
    const page = await open();
    await enterPhone(page);
    await enterCode(page);
    await enterProfile(page);
    await enterBank(page);
    await press(page, 'Back');
    await step('About you');
    expect(field('Display name')).toHaveValue('Nattapon');
    await press(page, 'Back');
    await step('Your phone number');
    expect(field('Phone number')).toHaveValue('081 234 5678');
    await press(page, 'Next');
    await step('About you');
    await press(page, 'Next');
    await step('Bank account');
    expect(field('First name')).toHaveValue('NATTAPON');
    expect(otpRequests).toEqual([{ phoneNumber: '0812345678' }]);
  });

  test('REG-01 back from the first step opens the login page', async () => {
    const page = await open();
    await step('Your phone number');
    await press(page, 'Back');
    expect(page.location()).toBe('/login');
  });

  test('REG-01 a new step focuses its heading', async () => {
    const page = await open();
    await enterPhone(page);
    expect(await step('Confirm your phone number')).toHaveFocus();
  });

  test('REG-01 a link to a later step starts at the first, and corrects the URL', async () => {
    const { location } = await open('/register?step=bank');
    expect(await step('Your phone number')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/register'));
  });
});

describe('the phone', () => {
  test.each(['081234567', '08123456789'])('REG-02 in Thailand %s is refused: it must have ten digits', async (phone) => {
    answerAll();
    const page = await open();
    await enterPhone(page, phone);
    expect(await screen.findByText('The phone number must support 10 digits')).toBeVisible();
    expect(field('Phone number')).toHaveFocus();
    expect(otpRequests).toEqual([]);
  });

  test.each(['+66 81 234 5678', '66812345678', '812345678'])(
    'REG-02 in Thailand %s is read with its leading 0',
    async (phone) => {
      answerAll();
      const page = await open();
      await enterPhone(page, phone);
      await step('Confirm your phone number');
      expect(otpRequests).toEqual([{ phoneNumber: '0812345678' }]);
    },
  );

  test('REG-02 in Laos a phone of any length is accepted', async () => {
    configure({ market: 'laos' });
    answerAll();
    const page = await open();
    await enterPhone(page, '20555');
    await step('Confirm your phone number');
    expect(otpRequests).toEqual([{ phoneNumber: '20555' }]);
  });

  test('REG-02 a phone is required', async () => {
    answerAll();
    const page = await open();
    await step('Your phone number');
    await press(page, 'Next');
    expect(await screen.findByText('Enter your phone number')).toBeVisible();
  });

  test('REG-02 a server error about the phone appears at the field', async () => {
    answerAll();
    refuse('POST /api/otp/send', 'PHONE_NUMBER_REQUIRE_10_DIGIT', { status: 400 });
    const page = await open();
    await enterPhone(page);
    await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription('The phone number must support 10 digits'));
  });

  test.each([
    ['REQUEST_LIMIT_1MIN', /about 1 minute/],
    ['OTP_BLOCK', /15 minutes/],
    ['OTP_SEND_FAIL', /could not be sent/],
  ])('REG-03 %s is shown on the form', async (code, text) => {
    answerAll();
    refuse('POST /api/otp/send', code, { status: 429 });
    const page = await open();
    await enterPhone(page);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your phone number' })).toBeVisible();
  });
});
