import { partnerKey, signCallback } from '../../../providers/sandbox/signature.ts';
import { report } from '../../../testing/callback.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const accepted = 'a secret that the rails have still or already';
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ environment: { PROVIDER_SECRETS_ACCEPTED: accepted } });
});
afterAll(() => backend.close());

test('OPS-09 a callback signed with the current, previous or next key is accepted; one signed with an unknown key is rejected', async () => {
  const notice = { id: 'of nobody', status: 'failed' } as const;
  const statusUnder = async (secret: string) => {
    const signature = signCallback(partnerKey(secret, 'callbacks:payout'), JSON.stringify(notice), backend.clock.now());
    return (await report(backend, notice, { signature })).statusCode;
  };
  const right = await statusUnder(backend.context.config.provider.secret);
  expect(right).not.toBe(403);
  expect(await statusUnder(accepted)).toBe(right);
  expect(await statusUnder('a secret of somebody else')).toBe(403);
});
