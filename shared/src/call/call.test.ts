import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type Asked, answer, apiServer, hold, refuse } from '../testing/api-server.ts';
import { recordRequests, stopWatching } from '../testing/record-requests.ts';
import { call, upload } from './call.ts';

afterEach(stopWatching);

const movement = { status: 'SUCCESS', reference: 'TR1' } as const;

test('HTTP-05 sends the body and the idempotency key, and returns the response body', async () => {
  const requests: Asked[] = [];
  answer('POST /api/wallet/transfer', (each) => {
    requests.push(each);
    return movement;
  });
  const body = { from: 'WALLET', to: 'PRISM', amount: 100 };
  expect(await call('POST /api/wallet/transfer', { body, idempotencyKey: 'key 1', headers: { 'X-Other': 'yes' } })).toEqual(
    movement,
  );
  expect(requests[0]?.body).toEqual(body);
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key 1');
  expect(requests[0]?.headers.get('x-other')).toBe('yes');
});

test('HTTP-05 encodes a placeholder’s value, so that it cannot change the path', async () => {
  const addresses: string[] = [];
  apiServer.use(
    http.get('*/api/autoLogin/*', ({ request }) => {
      addresses.push(new URL(request.url).pathname);
      return HttpResponse.json({ link: 'https://play.example' });
    }),
  );
  await call('GET /api/autoLogin/{launch}/{username}/{password}', {
    params: { launch: 'imi', username: 'kx 1', password: '../p/w?{username}' },
  });
  expect(addresses).toEqual(['/api/autoLogin/imi/kx%201/..%2Fp%2Fw%3F%7Busername%7D']);
});

test('DEP-08 HTTP-01 uploads a file in the field `file`, with a limit of five minutes, and reports progress as a share', async () => {
  const held = hold('POST /api/wallet/slip', { reference: 'SLIP1', status: 'IN_PROGRESS' });
  const sent = recordRequests();
  const shares: number[] = [];
  const file = new File(['slip'], 'slip.png', { type: 'image/png' });
  const done = upload('POST /api/wallet/slip', file, { onProgress: (share) => shares.push(share) });
  await waitFor(() => expect(sent).toHaveLength(1));
  const { request, timeoutMs, body } = sent[0] ?? {};
  expect(timeoutMs).toBe(300_000);
  expect(body instanceof FormData && [...body.entries()]).toEqual([['file', file]]);
  request?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 4 }));
  held.release();
  expect(await done).toEqual({ reference: 'SLIP1', status: 'IN_PROGRESS' });
  expect(shares).toContain(0.75);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('HTTP-05 sends no body if the call has none', async () => {
  answer('POST /api/logout', ({ body, headers }) => {
    expect([body, headers.get('content-type')]).toEqual([undefined, null]);
    return {};
  });
  expect(await call('POST /api/logout')).toEqual({});
});

test('HTTP-03 throws a refusal with its code', async () => {
  refuse('GET /api/wallet', 'INACTIVE_USER', { status: 403 });
  await expect(call('GET /api/wallet')).rejects.toMatchObject({ code: 'INACTIVE_USER', status: 403 });
});

test('HTTP-05 a call outside the contract does not compile', () => {
  const uncalled = () => [
    // @ts-expect-error there is no such call
    call('GET /api/wallet/transfer'),
    // @ts-expect-error the body is missing
    call('POST /api/wallet/transfer'),
    // @ts-expect-error an amount is a number
    call('POST /api/wallet/withdraw', { body: { amount: '100' } }),
    // @ts-expect-error the placeholder has no value
    call('GET /api/wallet/activate/{code}', { params: {} }),
    // @ts-expect-error this call takes no body
    call('GET /api/wallet', { body: {} }),
  ];
  expect(uncalled).toHaveLength(0);
});
