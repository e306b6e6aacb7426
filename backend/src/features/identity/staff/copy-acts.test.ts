import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { staffActCopies } from './copy-acts.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('DESK-01 all copies are compared once a day, though jobs that are done are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'acts-'));
  const { context, app } = backend;
  const queued: string[] = [];
  const works: (() => Promise<unknown>)[] = [];
  const desk = { ...context.config.desk, copies: { fileFolder: folder, fileBucket: undefined } };
  const outbox = {
    ...context.outbox,
    handle: () => undefined,
    add: async (_: unknown, { kind }: { kind: { name: string } }) => void queued.push(kind.name),
  };
  await staffActCopies(app, {
    ...context,
    config: { ...context.config, desk },
    outbox,
    metrics: new Registry(),
    schedule: { ...context.schedule, every: (_ms, _what, work) => void works.push(work) },
  });
  const pass = async () => {
    for (const work of works) await work();
    backend.clock.advance({ minutes: 5 });
  };
  const begin = new Date('2026-11-21T23:49:00Z').getTime();
  backend.clock.advance({ seconds: (begin - backend.clock.now().getTime()) / 1000 });
  for (const _ of [1, 2, 3, 4]) await pass();
  const counts = (name: string) => queued.filter((each) => each === name).length;
  expect([counts('staff-acts-copy'), counts('staff-acts-verify')]).toEqual([4, 2]);
  await rm(folder, { recursive: true });
});
