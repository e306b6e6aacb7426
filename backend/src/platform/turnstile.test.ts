import { setImmediate as turn } from 'node:timers/promises';
import { createTurnstile } from './turnstile.ts';

test('SANDBOX-01 who is inside is waited for, who comes meanwhile waits, and afterwards all go on', async () => {
  const turnstile = createTurnstile();
  const told: string[] = [];
  await turnstile.enter();
  const alone = turnstile.alone(async () => {
    told.push('alone');
  });
  const late = turnstile.enter().then(() => told.push('late'));
  await turn();
  expect(told).toEqual([]);
  turnstile.leave();
  await Promise.all([alone, late]);
  expect(told).toEqual(['alone', 'late']);
});

test('SANDBOX-01 work that fails opens the turnstile again, and two such works follow one another', async () => {
  const turnstile = createTurnstile();
  const told: string[] = [];
  const failing = turnstile.alone(() => Promise.reject(new Error('no luck')));
  const next = turnstile.alone(async () => {
    told.push('next');
  });
  await expect(failing).rejects.toThrow('no luck');
  await next;
  await turnstile.enter();
  expect(told).toEqual(['next']);
});
