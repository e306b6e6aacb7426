import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { onPostgres } from './on-postgres.ts';
import { createServerProcess } from './server-process.ts';

onPostgres('audit command', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());

  test('OPS-04 retries until it finds the primary, and audits the books', async () => {
    const server = createServerProcess(backend, 'http://127.0.0.1:9');
    const url = new URL(await server.databaseUrl());
    const [host, port] = [url.hostname, Number(url.port)];
    let queryCount = 0;
    const unsteady = createServer((client) => {
      client.on('error', () => client.destroy());
      queryCount += 1;
      if (queryCount <= 3) return void client.resetAndDestroy();
      const primary = connect(port, host);
      primary.on('error', () => client.destroy());
      client.pipe(primary).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(unsteady, 'listening');
    const place = unsteady.address() as AddressInfo; // it listens on TCP
    url.hostname = '127.0.0.1';
    url.port = String(place.port);
    const command = fileURLToPath(new URL('../../src/audit.ts', import.meta.url));
    const child = spawn(process.execPath, [command], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url.href, DATABASE_STANDBYS: `127.0.0.1:${await freePort()}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([code, errors, output]).toEqual([0, '', expect.stringContaining('0 findings')]);
    expect(queryCount).toBe(4);
    unsteady.close();
  });
});
