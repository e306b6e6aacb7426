import { setImmediate as turn } from 'node:timers/promises';
import { createRequestGate } from './request-gate.ts';

test('SANDBOX-01 who is inside is waited for, who comes meanwhile waits, and afterwards all go on', async () => {
  const gate = createRequestGate();
  const told: string[] = [];
  await gate.enter();
  const alone = gate.alone(async () => {
    told.push('alone');
  });
  const late = gate.enter().then(() => told.push('late'));
  await turn();
  expect(told).toEqual([]);
  gate.leave();
  await Promise.all([alone, late]);
  expect(told).toEqual(['alone', 'late']);
});

test('SANDBOX-01 work that fails opens the gate again, and two such works follow one another', async () => {
  const gate = createRequestGate();
  const told: string[] = [];
  const failing = gate.alone(() => Promise.reject(new Error('no luck')));
  const next = gate.alone(async () => {
    told.push('next');
  });
  await expect(failing).rejects.toThrow('no luck');
  await next;
  await gate.enter();
  expect(told).toEqual(['next']);
});
