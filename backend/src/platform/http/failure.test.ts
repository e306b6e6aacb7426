import { createLogger } from '../logger.ts';
import { Refusal } from '../refusal.ts';
import { createHttp } from './app.ts';

const log = createLogger({ logLevel: 'silent' });

test('OPS-04 FAIR-07 a refusal includes the retry delay in its body and header', async () => {
  const app = createHttp({ log, trustProxy: false, language: 'th' });
  app.get('/later', () => {
    throw new Refusal('UNAVAILABLE', undefined, { retryAfterS: 1.2 });
  });
  app.get('/never', () => {
    throw new Refusal('NOT_FOUND');
  });
  const later = await app.inject('/later');
  expect([later.statusCode, later.headers['retry-after'], later.json()]).toEqual([
    503,
    '2',
    { message: 'UNAVAILABLE', requestId: expect.any(String), retryAfterS: 2 },
  ]);
  const never = await app.inject('/never');
  expect([never.headers['retry-after'], never.json()]).toEqual([
    undefined,
    { message: 'NOT_FOUND', requestId: expect.any(String) },
  ]);
  await app.close();
});
