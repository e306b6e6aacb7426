import { Type } from 'typebox';
import { createBackend } from './backend.ts';
import { seedSite } from './demonstration/seed-site.ts';
import { column } from './platform/database/row.ts';
import { keyedOperation } from './platform/http/keyed-operation.ts';
import { createFakeProviders } from './testing/fake-providers.ts';
import { testConfig } from './testing/test-config.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('SRV-06 instances on one database share sessions, flags, the clock and idempotent responses', async () => {
  const db = await openTestDatabase();
  const { providers } = createFakeProviders();
  const [first, second] = [
    await createBackend(testConfig(), { db, providers }),
    await createBackend(testConfig(), { db: { ...db, close: async () => {} }, providers }),
  ];
  await seedSite(db, 'thailand');
  await first.context.flags.write({ registerOTP: false });
  const username = '0812345678';
  const bank = { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '0123456789' };
  const registration = { name: 'Somchai', birthDate: '1990-05-06', username, password: 'correct horse', ...bank };
  expect((await first.app.inject({ method: 'POST', url: '/api/account', payload: registration })).statusCode).toBe(200);
  const login = await second.app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'correct horse' } });
  const headers = { authorization: `Bearer ${login.json().token}`, 'x-requested-with': 'wallet-user' };
  expect((await first.app.inject({ method: 'GET', url: '/api/wallet', headers })).statusCode).toBe(200);

  const operate = { 'x-operator-secret': testConfig().operator?.secret ?? '' };
  await first.operator?.inject({
    method: 'PUT',
    url: '/operator/clock',
    headers: operate,
    payload: { now: '2030-01-01T00:00:00.000Z' },
  });
  const third = await createBackend(testConfig(), { db: { ...db, close: async () => {} }, providers });
  expect(third.context.clock.now().getUTCFullYear()).toBe(2030);

  const request = {
    playerId: 'anyone',
    key: 'one',
    operation: keyedOperation('add', Type.Object({ reference: column.text })),
    body: {},
  };
  await first.context.idempotency.run(request, async () => ({ reference: 'first' }));
  expect(await second.context.idempotency.run(request, async () => ({ reference: 'second' }))).toEqual({ reference: 'first' });
  await third.stop();
  await second.stop();
  await first.stop();
});
