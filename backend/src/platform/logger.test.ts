import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): unknown {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return JSON.parse(lines.join(''));
}

test('SAFE-07 secrets are redacted at any depth', () => {
  const facts = {
    token: 'one',
    player: { password: 'two', name: 'Somchai', session: { token: { deep: 'three' } } },
    calls: [{ link: 'four', status: 200 }],
    none: null,
  };
  expect(logged((log) => log.info(facts, 'line'))).toMatchObject({
    msg: 'line',
    token: '[redacted]',
    player: { password: '[redacted]', name: 'Somchai', session: { token: '[redacted]' } },
    calls: [{ link: '[redacted]', status: 200 }],
    none: null,
  });
  // The logged object itself is not changed.
  expect(facts.player.password).toBe('two');
});

test('SAFE-07 secrets in child bindings and in errors are redacted', () => {
  const fault = Object.assign(new Error('broken'), { token: 'one' });
  const line = logged((log) => log.child({ cookie: 'two', reqId: '7' }).error({ err: fault }, 'fault'));
  expect(line).toMatchObject({ cookie: '[redacted]', reqId: '7', err: { type: 'Error', message: 'broken' } });
  expect(JSON.stringify(line)).not.toMatch(/"(?:one|two)"/);
});
