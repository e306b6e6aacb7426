import { createServer } from 'node:net';
import { startError } from './workspace.ts';

/** The error of a port that is in use. */
async function errorOfUsedPort(): Promise<{ port: number; error: unknown }> {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const second = createServer();
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  await new Promise((resolve) => first.close(resolve));
  return { port, error };
}

test.each(['PORT', 'SANDBOX_PORT', 'OPERATOR_PORT'])('the error for a port in use names %s', async (name) => {
  const { port, error } = await errorOfUsedPort();
  const message = startError(error, { [name]: String(port) });
  expect(message).toContain(`Port ${port} is in use: set ${name} to a free port.`);
  expect(message).toContain('PORT, SANDBOX_PORT, OPERATOR_PORT, DESK_PORT and DATA_DIR');
});

test('another error keeps its message', () => {
  expect(startError(new Error('no database'), {})).toBe('no database');
});
