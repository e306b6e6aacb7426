import { HttpResponse, http as handlers } from 'msw';
import { setLanguage, startI18n } from '../i18n/i18n.ts';
import { markBackgroundCalls } from '../mark-background/mark-background.ts';
import { getToken, signIn, signOut } from '../session/session.ts';
import { recordRequests, stopWatching } from '../testing/record-requests.ts';
import { get, post, put, remove, upload } from '../testing/send.ts';
import { apiServer, hold, loseNetwork, refuse, waitFor } from '../testing/testing.ts';
import { StaleReplyError, UnsentError } from './api-error.ts';
import { ApiError, setSessionPolicy } from './http.ts';

const onSessionEnd = jest.fn<void, [string]>();
const onGone = jest.fn<void, []>();
const onSuspended = jest.fn<void, []>();
beforeAll(() => startI18n());
beforeEach(() => {
  onSessionEnd.mockReset();
  onGone.mockReset();
  onSuspended.mockReset();
  setSessionPolicy({ onSessionEnd, onGone, onSuspended });
});
afterEach(() => {
  stopWatching();
});

const info = { name: 'Kaeo', website: 'https://kaeo.example' };

/** Responds to any call with its request. */
function echo(): void {
  apiServer.use(
    handlers.all('*/api/echo', async ({ request }) =>
      HttpResponse.json({ method: request.method, headers: Object.fromEntries(request.headers), body: await request.text() }),
    ),
  );
}
type Echo = { readonly method: string; readonly headers: Record<string, string>; readonly body: string };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error;
}

describe('every request', () => {
  test('PROT-09 DESK-01 without a use of the page since the previous one it has X-Background', async () => {
    echo();
    const stop = markBackgroundCalls();
    const isBackground = async () => 'x-background' in (await get<Echo>('/api/echo')).headers;
    for (const event of ['pointerdown', 'keydown', 'wheel', 'visibilitychange']) {
      await get('/api/echo');
      expect({ event, isBackground: await isBackground() }).toEqual({ event, isBackground: true });
      document.dispatchEvent(new Event(event));
      expect({ event, isBackground: await isBackground() }).toEqual({ event, isBackground: false });
    }
    stop();
  });

  test('HTTP-01 has X-Requested-With, and the bearer token while one is stored', async () => {
    echo();
    expect((await get<Echo>('/api/echo')).headers).toMatchObject({ 'x-requested-with': 'wallet-user' });
    expect((await get<Echo>('/api/echo')).headers).not.toHaveProperty('authorization');
    signIn('a-token', { isRemembered: false });
    const calls = [get('/api/echo'), post('/api/echo', {}), put('/api/echo', {}), remove('/api/echo')];
    const echoes = (await Promise.all([...calls, upload('/api/echo', new File(['slip'], 'slip.png'))])) as Echo[];
    expect(echoes.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'DELETE', 'POST']);
    for (const { headers } of echoes) {
      expect(headers).toMatchObject({ 'x-requested-with': 'wallet-user', authorization: 'Bearer a-token' });
    }
    signOut();
    expect((await get<Echo>('/api/echo')).headers).not.toHaveProperty('authorization');
  });

  test('HTTP-01 reads no header from a cookie', async () => {
    echo();
    document.cookie = 'XSRF-TOKEN=of-another-app';
    const { headers } = await get<Echo>('/api/echo');
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    expect(headers).not.toHaveProperty('x-xsrf-token');
  });

  test('MENU-04 has the current language as a language tag', async () => {
    echo();
    await setLanguage('la');
    expect((await get<Echo>('/api/echo')).headers['accept-language']).toBe('lo');
    await setLanguage('en');
    expect((await get<Echo>('/api/echo')).headers['accept-language']).toBe('en');
  });

  test('SRV-02 has the key of its attempt, if any', async () => {
    echo();
    const keyed = await post<Echo>('/api/echo', { amount: 120.5 }, { idempotencyKey: 'one-press' });
    expect([keyed.headers['idempotency-key'], keyed.body]).toEqual(['one-press', '{"amount":120.5}']);
    expect((await post<Echo>('/api/echo', {})).headers).not.toHaveProperty('idempotency-key');
  });

  test('HTTP-01 uploads one file in the field `file`', async () => {
    echo();
    const sent = recordRequests();
    const slip = new File(['the slip'], 'slip.png', { type: 'image/png' });
    await upload('/api/echo', slip);
    const form = sent[0]?.body;
    expect(form instanceof FormData && [...form.entries()]).toEqual([['file', slip]]);
  });
});

describe('time-outs', () => {
  test('HTTP-01 are one minute for a call and five for an upload', async () => {
    echo();
    const sent = recordRequests();
    await get('/api/echo');
    await post('/api/echo', {});
    await upload('/api/echo', new File(['slip'], 'slip.png'));
    expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 60_000, 300_000]);
  });

  test('HTTP-01 are unknown outcomes, with a different code than lost responses', async () => {
    const call = hold('GET /api/lookup/info', info);
    const sent = recordRequests();
    const slow = failureOf(get('/api/lookup/info'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.request.dispatchEvent(new ProgressEvent('timeout'));
    expect(await slow).toMatchObject({ code: 'TIMEOUT', status: 0, isOutcomeUnknown: true });
    call.release();

    loseNetwork('GET /api/lookup/info');
    expect(await failureOf(get('/api/lookup/info'))).toMatchObject({ code: 'NETWORK', status: 0, isOutcomeUnknown: true });
  });

  test('FAIR-07 HTTP-01 do not apply offline: the call is known not to have been sent', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    loseNetwork('GET /api/lookup/info');
    const failure = await failureOf(get('/api/lookup/info'));
    expect(failure).toBeInstanceOf(UnsentError);
    expect(failure).toMatchObject({ code: 'NETWORK', isOutcomeUnknown: false });
    isOnline.mockRestore();
  });

  test('PLAY-04 a page that was opened without a network calls nothing, even when the network is back', async () => {
    document.documentElement.dataset['snapshot'] = '';
    const sent = recordRequests();
    const failure = await failureOf(post('/api/wallet/withdraw', { amount: 100 }));
    delete document.documentElement.dataset['snapshot'];
    expect(failure).toBeInstanceOf(UnsentError);
    expect(sent).toEqual([]);
  });

  test('MENU-06 a response is dropped if its session has ended, also after a new login', async () => {
    for (const next of [undefined, 'second']) {
      signIn('first', { isRemembered: false });
      const call = hold('GET /api/lookup/info', info);
      const sent = recordRequests();
      const reply = failureOf(get('/api/lookup/info'));
      await waitFor(() => expect(sent).toHaveLength(1));
      stopWatching();
      signOut();
      if (next !== undefined) signIn(next, { isRemembered: false });
      call.release();
      const failure = await reply;
      expect(failure).toBeInstanceOf(StaleReplyError);
      expect(failure.isOutcomeUnknown).toBe(false);
    }
    const call = hold('GET /api/lookup/info', info);
    signOut();
    const sent = recordRequests();
    const ofVisitor = get('/api/lookup/info');
    await waitFor(() => expect(sent).toHaveLength(1));
    signIn('third', { isRemembered: false });
    call.release();
    expect(await ofVisitor).toEqual(info);
    signOut();
  });

  test('a caller can cancel a call', async () => {
    const call = hold('GET /api/lookup/info', info);
    const leaving = new AbortController();
    const left = failureOf(get('/api/lookup/info', { signal: leaving.signal }));
    leaving.abort();
    expect((await left).status).toBe(0);
    call.release();
  });
});

describe('failures', () => {
  test('HTTP-02 a refusal has its code, status, request id and field codes', async () => {
    refuse('GET /api/lookup/info', 'VALIDATION', { status: 400, fields: { name: 'REQUIRED' } });
    const failure = await failureOf(get('/api/lookup/info'));
    expect(failure).toMatchObject({
      code: 'VALIDATION',
      status: 400,
      requestId: '0198a5c2-test',
      fields: { name: 'REQUIRED' },
      isOutcomeUnknown: false,
    });
  });

  test.each([
    ['a page of a proxy', '<html>502</html>'],
    ['an empty message', JSON.stringify({ message: '' })],
    ['a message that is not a string', JSON.stringify({ message: { text: 'no' }, fields: { amount: 3 }, requestId: 7 })],
    ['nothing', ''],
  ])('HTTP-02 %s is a server error', async (_, body) => {
    apiServer.use(handlers.get('*/api/lookup/info', () => new HttpResponse(body, { status: 502 })));
    const failure = await failureOf(get('/api/lookup/info'));
    expect(failure).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 502, requestId: undefined, fields: {} });
  });

  test.each([500, 502, 503, 504])('FAIR-07 status %p means an unknown outcome', async (status) => {
    refuse('GET /api/lookup/info', 'INTERNAL_SERVER_ERROR', { status });
    expect(await failureOf(get('/api/lookup/info'))).toMatchObject({ status, isOutcomeUnknown: true });
  });

  const page = '<html><h1>Log in to the hotel</h1></html>';
  const html = { 'Content-Type': 'text/html' };
  test.each([
    ['a page of another server', () => new HttpResponse(page, { status: 200, headers: html })],
    ['a truncated document', () => new HttpResponse('{"status":"SUC', { headers: { 'Content-Type': 'application/json' } })],
    ['a plain text', () => new HttpResponse('moved', { headers: { 'Content-Type': 'text/plain' } })],
    ['a refusal of a proxy', () => new HttpResponse(page, { status: 403, headers: html })],
    ['a redirect without a target', () => new HttpResponse(null, { status: 304 })],
  ])('FAIR-07 %s is not a response', async (_, reply) => {
    apiServer.use(handlers.all('*/api/lookup/info', reply));
    expect(await failureOf(get('/api/lookup/info'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', isOutcomeUnknown: true });
  });

  test.each([
    ['nothing', () => new HttpResponse(null, { status: 200 })],
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json([])],
  ])('FAIR-07 for a call that moves money, %s is not a response', async (_, reply) => {
    apiServer.use(handlers.all('*/api/lookup/info', reply));
    expect(await failureOf(post('/api/lookup/info', {}, { idempotencyKey: 'a-key' }))).toMatchObject({ isOutcomeUnknown: true });
    expect(await post('/api/lookup/info', {})).toEqual(
      await reply()
        .json()
        .catch(() => ''),
    );
  });

  test('FAIR-07 for a call that moves money, a response from another address is not valid', async () => {
    apiServer.use(
      handlers.all('*/api/moved', () => HttpResponse.redirect(new URL('/api/elsewhere', window.location.href), 303)),
      handlers.all('*/api/elsewhere', () => HttpResponse.json({ status: 'SUCCESS', reference: 'T1' })),
    );
    expect(await failureOf(post('/api/moved', {}, { idempotencyKey: 'a-key' }))).toMatchObject({ isOutcomeUnknown: true });
  });

  test.each([
    ['the body', { message: 'UNAVAILABLE', requestId: 'r', retryAfterS: 7 }, {}, 7],
    ['the header', { message: 'UNAVAILABLE', requestId: 'r' }, { 'Retry-After': '9' }, 9],
    ['neither', { message: 'UNAVAILABLE', requestId: 'r' }, {}, undefined],
    ['a date', { message: 'UNAVAILABLE', requestId: 'r' }, { 'Retry-After': 'Sun, 22 Nov 2026 02:00:00 GMT' }, undefined],
  ])('the time to wait is read from %s', async (_, body, headers, retryAfterS) => {
    apiServer.use(handlers.get('*/api/lookup/info', () => HttpResponse.json(body, { status: 503, headers })));
    expect((await failureOf(get('/api/lookup/info'))).retryAfterS).toBe(retryAfterS);
  });

  test('LOGIN-04 `gone` closes the service with any status, including 200', async () => {
    apiServer.use(handlers.get('*/api/lookup/info', () => HttpResponse.json({ message: 'gone' })));
    expect(await failureOf(get('/api/lookup/info'))).toMatchObject({ code: 'gone', isOutcomeUnknown: true });
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  test('SAFE-01 an account suspended during a session stays signed in, and the page is notified', async () => {
    refuse('GET /api/lookup/info', 'INACTIVE_USER', { status: 403 });
    await failureOf(get('/api/lookup/info'));
    expect(onSuspended).not.toHaveBeenCalled();
    signIn('token', { isRemembered: false });
    await failureOf(get('/api/lookup/info'));
    expect([onSuspended.mock.calls.length, onSessionEnd.mock.calls.length, getToken()]).toEqual([1, 0, 'token']);
  });

  test('LOGIN-04 `gone` closes the service and keeps the session', async () => {
    signIn('token', { isRemembered: false });
    refuse('GET /api/lookup/info', 'gone', { status: 410 });
    await failureOf(get('/api/lookup/info'));
    expect([onGone.mock.calls.length, onSessionEnd.mock.calls.length]).toEqual([1, 0]);
  });

  test.each(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_1', 'INVALID_USER_4'])(
    'LOGIN-04 %s ends the session',
    async (code) => {
      signIn('token', { isRemembered: false });
      refuse('GET /api/lookup/info', code, { status: 401 });
      expect((await failureOf(get('/api/lookup/info'))).code).toBe(code);
      expect(onSessionEnd.mock.calls).toEqual([[code]]);
    },
  );

  test('LOGIN-04 a business refusal does not end the session', async () => {
    signIn('token', { isRemembered: false });
    refuse('GET /api/lookup/info', 'MONEY_NOT_ENOUGH');
    await failureOf(get('/api/lookup/info'));
    expect([onGone.mock.calls.length, onSessionEnd.mock.calls.length]).toEqual([0, 0]);
  });

  test('LOGIN-04 a late response to an older token does not end the current session', async () => {
    signIn('older', { isRemembered: false });
    let fail: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const onRequest = jest.fn();
    apiServer.use(
      handlers.get('*/api/lookup/info', async () => {
        onRequest();
        await gate;
        return HttpResponse.json({ message: 'invalid-token', requestId: 'r' }, { status: 401 });
      }),
    );
    const late = failureOf(get('/api/lookup/info'));
    await waitFor(() => expect(onRequest).toHaveBeenCalled());
    signIn('newer', { isRemembered: false });
    fail();
    expect((await late).code).toBe('invalid-token');
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(getToken()).toBe('newer');
  });
});
