import { HttpResponse, http as handlers } from 'msw';
import { setSessionPolicy } from '../http/http.ts';
import { startI18n } from '../i18n/i18n.ts';
import { answerDesk, awaitApproval, refuseDesk } from '../testing/desk/desk.ts';
import { type Asked, apiServer } from '../testing/testing.ts';
import { callDesk, readDeskFile, requestDesk } from './desk-call.ts';

beforeAll(() => startI18n());

/** A call of the desk and what it sent. */
async function sentBy(path: string, reply: object, call: () => Promise<unknown>): Promise<Request> {
  const sent: Request[] = [];
  apiServer.use(
    handlers.all(path, ({ request }) => {
      sent.push(request);
      return HttpResponse.json(reply);
    }),
  );
  await call();
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  return first;
}

test('DESK-01 a call has the header of the desk and no token of a player', async () => {
  const { headers } = await sentBy('*/desk/api/payouts', { payouts: [], next: null }, () => callDesk('GET /desk/api/payouts'));
  expect(headers.get('x-requested-with')).toBe('kaeo-desk');
  expect(headers.get('authorization')).toBeNull();
});

test('DESK-02 the query is encoded, and undefined values are left out', async () => {
  const query = { state: undefined, after: 'c 1&x=+' } as { after: string };
  const { url } = await sentBy('*/desk/api/cases', { cases: [], next: null }, () => callDesk('GET /desk/api/cases', { query }));
  expect([...new URL(url).searchParams]).toEqual([['after', 'c 1&x=+']]);
});

test('DESK-02 a parameter stays one part of the path', async () => {
  const reference = '../staff?a=1#b/ກ';
  const { url } = await sentBy('*/desk/api/manual-deposits/*', {}, () =>
    callDesk('GET /desk/api/manual-deposits/{reference}', { params: { reference } }),
  );
  const { pathname, search } = new URL(url);
  expect(pathname).toBe(`/desk/api/manual-deposits/${encodeURIComponent(reference)}`);
  expect(search).toBe('');
});

describe('a call that a second person may have to approve', () => {
  const decide = () =>
    requestDesk('PUT /desk/api/payouts/{id}', { params: { id: 'p1' }, body: { decision: 'RETRY', reason: 'rail was down' } });

  test('DESK-01 is done when no approval is needed, and sends its body', async () => {
    const asked: Asked[] = [];
    answerDesk('PUT /desk/api/payouts/{id}', (input) => {
      asked.push(input);
      return {};
    });
    expect(await decide()).toEqual({ state: 'done', answer: {} });
    expect(asked).toMatchObject([{ params: { id: 'p1' }, body: { decision: 'RETRY', reason: 'rail was down' } }]);
  });

  test('DESK-01 waits, with the approval, after status 202', async () => {
    awaitApproval('PUT /desk/api/payouts/{id}');
    expect(await decide()).toEqual({ state: 'waiting', approval: expect.any(String), expiresAt: expect.any(String) });
  });

  test('DESK-08 fails with the code and the fields of a refusal', async () => {
    refuseDesk('PUT /desk/api/payouts/{id}', 'ALREADY_DECIDED', 409, { 'body.reason': 'VALIDATION' });
    await expect(decide()).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
      status: 409,
      fields: { 'body.reason': 'VALIDATION' },
      isBroken: false,
    });
  });
});

describe('a file', () => {
  const path = '*/desk/api/slips/S-1/picture';
  const read = () => readDeskFile('GET /desk/api/slips/{reference}/picture', { params: { reference: 'S-1' } });

  test('DESK-02 is read unchanged, with its type', async () => {
    const bytes = new Uint8Array([0, 255, 128, 10, 13]);
    apiServer.use(handlers.get(path, () => new HttpResponse(bytes, { headers: { 'content-type': 'image/png' } })));
    const file = await read();
    expect({ type: file.type, size: file.size }).toEqual({ type: 'image/png', size: 5 });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  test('DESK-08 fails with the code of a refusal', async () => {
    refuseDesk('GET /desk/api/slips/{reference}/picture', 'NOT_PERMITTED', 403);
    await expect(read()).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
      status: 403,
      requestId: '0198a5c2-test',
      isBroken: false,
    });
  });

  test('DESK-01 reports an ended session', async () => {
    const onSessionEnd = jest.fn();
    setSessionPolicy({ onSessionEnd, onGone: jest.fn() });
    refuseDesk('GET /desk/api/slips/{reference}/picture', 'invalid-token', 401);
    await expect(read()).rejects.toMatchObject({ code: 'invalid-token' });
    expect(onSessionEnd).toHaveBeenCalledWith('invalid-token');
  });

  test.each(['<html>502 Bad Gateway</html>', ''])('DESK-08 fails when a proxy sends %j', async (page) => {
    apiServer.use(handlers.get(path, () => new HttpResponse(page, { status: 502 })));
    await expect(read()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 502, isBroken: true });
  });
});
