import { pbkdf2Sync, webcrypto } from 'node:crypto';
import type { OtpRequest, SmsWork } from '@kaeo/shared/api';
import { answer, apiServer, screen, waitFor } from '@kaeo/shared/testing';
import { HttpResponse, http } from 'msw';
import { answerAll, enterPhone, open, startOver, step } from '../register/register.page-object.ts';
import { solveWork } from './solve-work.ts';

const work: SmsWork = {
  challenge: 'a challenge',
  secret: 'a secret',
  iterations: 10,
  range: 40,
  target: pbkdf2Sync('a secret', '29', 10, 32, 'sha256').toString('hex'),
  expiresInS: 300,
};
/** jsdom has no WebCrypto. */
const setSubtle = (subtle: unknown) => Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
beforeEach(() => {
  setSubtle(webcrypto.subtle);
  startOver();
});

test('SAFE-02 the solver finds the number, or returns undefined', async () => {
  expect(await solveWork(work)).toBe(29);
  expect(await solveWork({ ...work, range: 29 })).toBeUndefined();
  setSubtle(undefined);
  expect(await solveWork(work)).toBeUndefined();
});

/** Makes the server refuse code requests without proof of work. */
function demandWork(): OtpRequest[] {
  answerAll();
  const requests: OtpRequest[] = [];
  apiServer.use(
    http.post<never, OtpRequest>('*/api/otp/send', async ({ request }) => {
      const body = await request.json();
      requests.push(body);
      return body.work === undefined
        ? HttpResponse.json({ message: 'WORK_REQUIRED', requestId: 'r1' }, { status: 403 })
        : HttpResponse.json({ otpRef: 'REF1', otpToken: 'token-1', code: '' });
    }),
  );
  return requests;
}

test('SAFE-02 REG-03 the browser solves the challenge and gets its code, with a note on the page', async () => {
  const requests = demandWork();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  apiServer.use(
    http.post('*/api/otp/work', async ({ request }) => {
      expect(await request.json()).toEqual({ phoneNumber: '0812345678' });
      await held;
      return HttpResponse.json(work);
    }),
  );
  const page = await open();
  await enterPhone(page);
  expect(await screen.findByText(/^Checking your browser/)).toHaveAttribute('role', 'status');
  release();
  await step('Confirm your phone number');
  expect(screen.queryByText(/^Checking your browser/)).toBeNull();
  expect(requests).toEqual([
    { phoneNumber: '0812345678' },
    { phoneNumber: '0812345678', work: { challenge: 'a challenge', number: 29 } },
  ]);
});

test('SAFE-02 a challenge without a solution ends in a message', async () => {
  demandWork();
  answer('POST /api/otp/work', { ...work, range: 20 });
  const page = await open();
  await enterPhone(page);
  expect(await screen.findByText('We need to check your browser before we send a code. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Checking your browser/)).toBeNull());
});
