import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from './passwords.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const password = 'correct horse';
const login = (username: string, secret: string, remoteAddress: string) =>
  backend.inject({ method: 'POST', url: '/api/login', payload: { username, password: secret }, remoteAddress });

/** Counts logins that reach the database, and the highest number at a time. */
function watchDatabase() {
  const { db } = backend.context;
  const seen = { running: 0, most: 0, tries: 0 };
  const run = db.run.bind(db);
  jest.spyOn(db, 'run').mockImplementation(async (text, values) => {
    if (!text.includes('insert into password_guesses')) return run(text, values);
    seen.tries += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    return run(text, values).finally(() => {
      seen.running -= 1;
    });
  });
  return seen;
}

test('SAFE-02 SAFE-06 logins from one network queue before taking a connection, and another network gets its turn', async () => {
  const player = await backend.player();
  const passwordHash = await hashPassword(password);
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const seen = watchDatabase();
  let judged = 0;
  const crowd = Array.from({ length: 300 }, async (_, guess) => {
    const reply = await login(`07${10_000_000 + guess}`, 'guessed', `2001:db8:7:${guess.toString(16)}::1`);
    if (reply.statusCode === 401) judged += 1;
    return [reply.statusCode, reply.json().message, reply.headers['retry-after']];
  });
  const honest = await login(player.username, password, '198.51.100.1').then((reply) => ({ status: reply.statusCode, judged }));
  expect(honest.status).toBe(200);
  // It waits for the running logins and one turn of the crowd, not for the whole crowd.
  expect(honest.judged).toBeLessThanOrEqual(12);
  const replies = await Promise.all(crowd);
  const refused = replies.filter(([status]) => status === 429);
  expect(refused.length).toBeGreaterThan(250);
  expect(new Set(refused.map((answer) => answer.join(' ')))).toEqual(new Set(['429 REQUEST_LIMIT 2']));
  expect(seen.most).toBeLessThanOrEqual(5);
  // Refused logins do not reach the database.
  expect(seen.tries).toBe(300 - refused.length + 1);
});
