import { errorCodes, productCodes } from '@kaeo/shared/api';
import { refusalRules } from '../../src/platform/refusal-status.ts';
import { codesNotReturned, codesOfEveryCall, codesOfTheOperator } from './catalogue.ts';
import { createWorld, type World } from './contract-world.ts';
import { codesOf, failureOf, tried } from './walk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

const refusals = tried.flatMap(({ name, row }) =>
  Object.entries(row.refusals ?? {}).map(([code, scene]) => ({ name, code, scene })),
);
test.each(refusals)('HTTP-02 HTTP-05 $name is refused with $code', async ({ name, code, scene }) => {
  const reply = await world.send(name, await scene(world));
  expect(failureOf(name, reply)).toEqual([name, statusOf(code), code]);
  expect(reply.json()).toMatchObject({ requestId: reply.headers['x-request-id'] });
});

const answers = tried.flatMap(({ name, row }) =>
  Object.entries(row.answers ?? {}).map(([code, scene]) => ({ name, code, scene })),
);
test.each(answers)('HTTP-02 HTTP-05 $name succeeds with $code', async ({ name, code, scene }) => {
  const reply = await world.send(name, await scene(world));
  expect([name, reply.statusCode]).toEqual([name, 200]);
  expect(codesOf(reply)).toContain(code);
});

test('HTTP-02 the operator port returns NO_USER for an unknown player', async () => {
  const reply = await world.operate('PUT', '/operator/players/0000000000', { isActive: false });
  expect(failureOf('freeze', reply)).toEqual(['freeze', 404, 'NO_USER']);
});

test('HTTP-02 every code of the catalogue is tested above or listed as unused', () => {
  const returned = new Set<string>([
    ...refusals.map(({ code }) => code),
    ...answers.map(({ code }) => code),
    ...codesOfEveryCall,
    ...codesOfTheOperator,
  ]);
  const missing = [...errorCodes, ...productCodes].filter((code) => !returned.has(code) && !(code in codesNotReturned));
  expect(missing).toEqual([]);
  expect(Object.keys(codesNotReturned).filter((code) => returned.has(code))).toEqual([]);
});

const rules: Readonly<Record<string, { readonly status: number }>> = refusalRules;
const statusOf = (code: string) => rules[code]?.status;
