import { allBy } from '../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../testing/stand-ins/stand-in-partner.ts';
import { createRails } from '../create-rails.ts';
import { isRailRequest } from './signature.ts';

const person = {
  phone: '0812345678',
  name: 'Somchai',
  birthDate: '1990-05-06',
  bankCode: 'KBANK',
  bankAccountNo: '0123456789',
} as const;
const secret = 'of the register';

let answer: (request: ReceivedRequest) => StandInAnswer;
let standIn: Awaited<ReturnType<typeof standInPartner>>;
beforeEach(async () => {
  standIn = await standInPartner((request) => answer(request));
});
afterEach(() => standIn.close());

const idOf = ({ body }: ReceivedRequest): string => JSON.parse(body).id;
const partner = () => ({
  ...standIn.partner('sandbox', { keys: [{ id: 'now', secret }], settings: {} }),
  circuit: { failures: 2, openMs: 60_000 },
});
const registerOf = () => createRails(allBy(partner())).providers.exclusionRegister;

test.each(['clear', 'listed'])(
  'PROT-08 a person is %s, and the search is signed and has its data in the body only',
  async (state) => {
    answer = (request) => ({ status: 200, body: { id: idOf(request), state } });
    expect(await registerOf().find(person)).toEqual({ kind: state });
    const [request] = standIn.received;
    expect(JSON.parse(request?.body ?? '')).toEqual({ id: expect.any(String), ...person });
    expect([request?.method, request?.path]).toEqual(['POST', '/rails/register/searches']);
    expect(isRailRequest(secret, 'register', request?.headers.authorization)).toBe(true);
  },
);

test.each<[string, (request: ReceivedRequest) => object]>([
  ['about another search', () => ({ id: 'of another', state: 'clear' })],
  ['without a state', (request) => ({ id: idOf(request) })],
  ['with an unknown state', (request) => ({ id: idOf(request), state: 'probably clear' })],
  ['with a list of states', (request) => ({ id: idOf(request), state: ['clear', 'listed'] })],
])('PROT-08 an answer %s is unknown', async (_what, body) => {
  answer = (request) => ({ status: 200, body: body(request) });
  expect(await registerOf().find(person)).toEqual({ kind: 'unknown', cause: 'unexpected response, status 200' });
});

test.each([202, 404, 422])('PROT-08 the status %s is unknown, also with the body of an answer', async (status) => {
  answer = (request) => ({ status, body: { id: idOf(request), state: 'clear' } });
  expect(await registerOf().find(person)).toMatchObject({ kind: 'unknown' });
});

test('PROT-08 OPS-04 the circuit opens while the register is away', async () => {
  answer = () => 'reset';
  const register = registerOf();
  for (let call = 0; call < 2; call += 1) expect(await register.find(person)).toMatchObject({ isUnavailable: true });
  expect(await register.find(person)).toMatchObject({ kind: 'unknown', isUnsent: true });
  expect(standIn.received).toHaveLength(2);
});

test('PROT-08 without a partner for the register every answer is unknown', async () => {
  const { exclusionRegister: _, ...rails } = allBy(partner()).rails;
  const { providers } = createRails({ ...allBy(partner()), rails });
  expect(await providers.exclusionRegister.find(person)).toMatchObject({
    kind: 'unknown',
    cause: expect.stringContaining('RAILS_FILE'),
  });
});

test('PROT-08 OPS-03 a partner whose adapter cannot run the register is refused at the start', () => {
  const sms = { ...partner(), name: 'texts', adapter: 'rp-games' } as const;
  expect(() => createRails({ ...allBy(partner()), rails: { ...allBy(partner()).rails, exclusionRegister: sms } })).toThrow(
    'partners.texts cannot run exclusionRegister with the adapter rp-games',
  );
});
