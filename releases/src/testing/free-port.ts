import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const givenPorts = new Set<number>();

/** A TCP port on the loopback interface that is free now, and another one at each call: the system may return a closed one again. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  if (givenPorts.has(port)) return freePort();
  givenPorts.add(port);
  return port;
}
