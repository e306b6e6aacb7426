import { sweepOtps } from '../../features/identity/otp/otp.routes.ts';
import { sweepPasswordGuesses } from '../../features/identity/session/password-guesses.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { sweepExpired } from './sweep.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('OPS-08 expired sessions and codes are deleted after a day, idempotent responses after thirty days', async () => {
  const { context, clock } = backend;
  const player = await backend.player();
  const now = clock.now().getTime();
  const hourMs = 60 * 60_000;
  const at = (hours: number) => new Date(now + hours * hourMs);
  const tables = ['sessions', 'otps', 'password_guesses', 'idempotency_keys'];
  const counts = async () => {
    const rows = await context.db.query<{ count: number }>(
      tables.map((table) => `select count(*)::int as count from ${table}`).join(' union all '),
    );
    return rows.map(({ count }) => count);
  };
  await context.db.query('delete from sessions');
  for (const [hours, name] of [
    [-25, 'old'],
    [-23, 'young'],
  ] as const) {
    const digest = [name, at(hours)];
    await context.db.query(
      'insert into sessions (id, token_hash, player_id, created_at, expires_at, seen_at, browser, system) values ($1, $1, $3, $2, $2, $2, $1, $1)',
      [...digest, player.id],
    );
    await context.db.query(
      `insert into otps (token_hash, phone, reference, code_hash, sent_at, expires_at) values ($1, $1, $1, $1, $2, $2)`,
      digest,
    );
    await context.db.query('insert into password_guesses (subject, failed_at, failures) values ($1, $2, 1)', digest);
    await context.db.query(
      `insert into idempotency_keys (player_id, key, operation, body_hash, state, answer, created_at)
       values ($3, $1, 'any', 'any', 'DONE', '{}', $2)`,
      [name, at(hours - 29 * 24), player.id],
    );
  }
  expect(await counts()).toEqual([2, 2, 2, 2]);
  await sweepExpired(context);
  await sweepOtps(context);
  await sweepPasswordGuesses(context);
  expect(await counts()).toEqual([1, 1, 1, 1]);
});
