import { act, answer, fill, refuse, screen, waitFor } from '@kaeo/shared/testing';
import { answerAll, enterCode, enterPhone, field, open, otpRequests, press, startOver, step } from './register.page-object.ts';

beforeEach(startOver);

test('REG-03 with OTP off, step 1 leads to the profile and no code is sent', async () => {
  answerAll({ registerOTP: false });
  const page = await open();
  expect(await screen.findByText('Step 1 of 3')).toBeVisible();
  await enterPhone(page);
  await step('About you');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  expect(otpRequests).toEqual([]);
});

test('REG-03 a phone that needs no code skips the step', async () => {
  answerAll({ code: 'OTP_VERIFIED' });
  const page = await open();
  await enterPhone(page);
  await step('About you');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
});

test('REG-03 shows the masked phone and the reference, and accepts a pasted code', async () => {
  answerAll();
  const bodies: unknown[] = [];
  answer('POST /api/otp/verify', ({ body }) => {
    bodies.push(body);
    return { code: 'OTP_CODE_VALID' };
  });
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  expect(screen.getByText('081 •••• 5678')).toBeVisible();
  expect(screen.getByText('REF1')).toBeVisible();
  expect(field('OTP code')).toHaveAttribute('autocomplete', 'one-time-code');
  await enterCode(page, ' 482 913 ');
  await step('About you');
  expect(bodies).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
});

test('REG-03 the code is extracted from a pasted message; a text without one is refused and not sent', async () => {
  answerAll();
  const bodies: unknown[] = [];
  answer('POST /api/otp/verify', ({ body }) => {
    bodies.push(body);
    return { code: 'OTP_CODE_VALID' };
  });
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  await enterCode(page, 'Ref AB12');
  await press(page, 'Confirm');
  await waitFor(() => expect(field('OTP code')).toHaveAccessibleDescription('Enter the 6 digits of the code'));
  expect(bodies).toEqual([]);
  await page.user.clear(field('OTP code'));
  await enterCode(page, 'Kaeo: OTP 482-913 (Ref: REF1)');
  await step('About you');
  expect(bodies).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
});

test('REG-03 an SMS that the browser can read fills the field', async () => {
  answerAll();
  const get = jest.fn(async () => ({ id: '', type: 'otp', code: '482913' }));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  try {
    const page = await open();
    await enterPhone(page);
    await step('Confirm your phone number');
    await waitFor(() => expect(field('OTP code')).toHaveValue('482913'));
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  } finally {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});

test('PLAY-07 the browser also reads the SMS of another code, and gives up the earlier one', async () => {
  answerAll();
  const signals: AbortSignal[] = [];
  const get = jest.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const now = jest.spyOn(Date, 'now');
  const sentAt = Date.now();
  now.mockImplementation(() => sentAt);
  try {
    const page = await open();
    await enterPhone(page);
    await step('Confirm your phone number');
    const first = [...signals];
    now.mockImplementation(() => sentAt + 61_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await page.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('REF2')).toBeVisible();
    expect(first.every(({ aborted }) => aborted)).toBe(true);
    expect(signals.slice(first.length).filter(({ aborted }) => !aborted)).toHaveLength(1);
  } finally {
    now.mockRestore();
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});

test('REG-03 the browser stops waiting for the SMS when the step is left', async () => {
  answerAll();
  const signals: AbortSignal[] = [];
  const get = jest.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  try {
    const page = await open();
    await enterPhone(page);
    await step('Confirm your phone number');
    expect(signals.at(-1)?.aborted).toBe(false);
    await press(page, 'Change number');
    await step('Your phone number');
    await waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true));
  } finally {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});

test.each([
  ['OTP_CODE_INVALID', 'The OTP code is incorrect. Check the SMS and enter it again.'],
  ['OTP_EXPIRED', 'The OTP code has expired. Please request a new one.'],
])('REG-03 %s appears at the field', async (code, text) => {
  answerAll();
  refuse('POST /api/otp/verify', code);
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await waitFor(() => expect(field('OTP code')).toHaveAccessibleDescription(text));
});

test('REG-03 OTP_BLOCK is shown on the form', async () => {
  answerAll();
  refuse('POST /api/otp/verify', 'OTP_BLOCK', { status: 429 });
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  expect(await screen.findByText(/15 minutes/)).toBeVisible();
});

test('REG-03 change number returns to the phone, and another phone gets its own code', async () => {
  answerAll();
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  await press(page, 'Change number');
  await enterPhone(page, '0898765432');
  await step('Confirm your phone number');
  expect(screen.getByText('089 •••• 5432')).toBeVisible();
  expect(otpRequests).toEqual([{ phoneNumber: '0812345678' }, { phoneNumber: '0898765432' }]);
});

test('REG-03 U2 another code can be requested after a minute, once even if pressed twice', async () => {
  answerAll();
  const now = jest.spyOn(Date, 'now');
  const sentAt = Date.now();
  now.mockImplementation(() => sentAt);
  try {
    const page = await open();
    await enterPhone(page);
    await step('Confirm your phone number');
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    now.mockImplementation(() => sentAt + 61_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    await act(async () => {
      again.click();
      again.click();
    });
    expect(await screen.findByText('REF2')).toBeVisible();
    expect(otpRequests).toHaveLength(2);
    expect(screen.getByRole('timer')).toBeVisible();
  } finally {
    now.mockRestore();
  }
});

test('P21 PLAY-07 six digits are submitted automatically, once; a wrong code is cleared and can be corrected', async () => {
  answerAll();
  const codes: string[] = [];
  answer('POST /api/otp/verify', ({ body }) => {
    codes.push((body as { otpCode: string }).otpCode);
    return { code: 'OTP_CODE_VALID' };
  });
  refuse('POST /api/otp/verify', 'OTP_CODE_INVALID');
  const page = await open();
  await enterPhone(page);
  await enterCode(page, '111111');
  await waitFor(() =>
    expect(field('OTP code')).toHaveAccessibleDescription('The OTP code is incorrect. Check the SMS and enter it again.'),
  );
  expect(field('OTP code')).toHaveValue('');
  expect(field('OTP code')).toHaveFocus();
  answerAll();
  answer('POST /api/otp/verify', ({ body }) => {
    codes.push((body as { otpCode: string }).otpCode);
    return { code: 'OTP_CODE_VALID' };
  });
  await fill(page.user, field('OTP code'), '482913');
  await step('About you');
  expect(codes).toEqual(['482913']);
});

test('P5 a reload while the SMS is read keeps phone, reference, token and time', async () => {
  answerAll();
  const bodies: unknown[] = [];
  answer('POST /api/otp/verify', ({ body }) => {
    bodies.push(body);
    return { code: 'OTP_CODE_VALID' };
  });
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  page.unmount();
  const again = await open('/register?step=otp');
  await step('Confirm your phone number');
  expect(screen.getByText('081 •••• 5678')).toBeVisible();
  expect(screen.getByText('REF1')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await enterCode(again);
  await step('About you');
  expect(bodies).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
  expect(otpRequests).toHaveLength(1);
});
