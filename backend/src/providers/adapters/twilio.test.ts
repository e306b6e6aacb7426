import { railsBy } from '../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../testing/stand-ins/stand-in-partner.ts';

let answers: StandInAnswer[];
let server: Awaited<ReturnType<typeof standInPartner>>;

/**
 * Implements the documented API: Basic authentication with account id and token, a form, then 201 with the message or
 * an error code.
 */
function messages({ method, path, headers, body }: ReceivedRequest): StandInAnswer {
  const credentials = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  if (credentials !== 'AC1:token') return { status: 401, body: { code: 20003, status: 401 } };
  if (method !== 'POST' || path !== '/2010-04-01/Accounts/AC1/Messages.json')
    return { status: 404, body: { code: 20404, status: 404 } };
  const form = new URLSearchParams(body);
  if (!/^\+(?:66[1-9]\d{8}|85620\d{8})$/.test(form.get('To') ?? '')) return { status: 400, body: { code: 21211, status: 400 } };
  return answers.shift() ?? { status: 201, body: { sid: 'SM1', status: 'queued' } };
}
beforeEach(async () => {
  answers = [];
  server = await standInPartner(messages);
});
afterEach(() => server.close());

const send = (to = '0812345678', { authToken = 'token', timeLimitMs = 60_000, countryCode = '66' } = {}) => {
  const settings = { sender: 'KAEO', countryCode };
  const partner = server.partner('twilio', { keys: [{ id: 'now', accountSid: 'AC1', authToken }], settings, timeLimitMs });
  return railsBy({ sms: partner }).sms.send({ id: 'M1', to, text: 'รหัส 123456' });
};

test('SRV-02 a message is sent from our name to the number with its country code', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
    To: '+66812345678',
    From: 'KAEO',
    Body: 'รหัส 123456',
  });
});

test.each(['2055512345', '02055512345', '8562055512345', '55512345'])(
  'SRV-02 a message to the Lao number %s is sent to Laos',
  async (to) => {
    expect(await send(to, { countryCode: '856' })).toEqual({ kind: 'sent' });
    expect(new URLSearchParams(server.received[0]?.body).get('To')).toBe('+8562055512345');
  },
);

test('SRV-02 an invalid number is refused, and so is a message created in a failed state', async () => {
  expect(await send('12')).toEqual({ kind: 'refused' });
  answers.push({ status: 201, body: { sid: 'SM2', status: 'failed' } });
  expect(await send()).toEqual({ kind: 'refused' });
});

test('SRV-02 fields that decide nothing may be null or missing', async () => {
  answers.push({ status: 201, body: { sid: 'SM3', status: null } }, { status: 400, body: { code: 21211 } });
  expect([await send(), await send()]).toEqual([{ kind: 'sent' }, { kind: 'refused' }]);
});

test.each<[string, StandInAnswer]>([
  ['about too many requests', { status: 429, body: { code: 20429, status: 429 } }],
  ['of an internal error', { status: 503, body: {} }],
  ['of a proxy', { status: 400, body: 'bad request' }],
  ['that is cut off', 'reset'],
])('SRV-02 after a response %s the outcome is unknown, and the message is not sent again', async (_, answer) => {
  answers.push(answer);
  expect(await send()).toMatchObject({ kind: 'unknown' });
  expect(server.received).toHaveLength(1);
});

test('SRV-02 a refused token and a time-out are unknown outcomes', async () => {
  expect(await send('0812345678', { authToken: 'another' })).toMatchObject({ kind: 'unknown' });
  answers.push('hang');
  expect(await send('0812345678', { timeLimitMs: 150 })).toMatchObject({ kind: 'unknown', isUnavailable: true });
});
