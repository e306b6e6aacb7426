import { setImmediate as turn } from 'node:timers/promises';
import { createRequestGate } from './request-gate.ts';

test('SANDBOX-01 the exclusive work waits for requests inside and holds back new ones until it ends', async () => {
  const gate = createRequestGate();
  const order: string[] = [];
  await gate.enter();
  const alone = gate.alone(async () => {
    order.push('alone');
  });
  const late = gate.enter().then(() => order.push('late'));
  await turn();
  expect(order).toEqual([]);
  gate.leave();
  await Promise.all([alone, late]);
  expect(order).toEqual(['alone', 'late']);
});

test('SANDBOX-01 a failing work opens the gate again, and concurrent works run one after the other', async () => {
  const gate = createRequestGate();
  const order: string[] = [];
  const failing = gate.alone(() => Promise.reject(new Error('no luck')));
  const next = gate.alone(async () => {
    order.push('next');
  });
  await expect(failing).rejects.toThrow('no luck');
  await next;
  await gate.enter();
  expect(order).toEqual(['next']);
});
