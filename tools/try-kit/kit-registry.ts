import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

export type KitRegistry = { readonly url: string; stop(): Promise<void> };

/** A local npm registry with the packages of the kit: pnpm and yarn do not resolve dependencies between packed files. */
export async function startKitRegistry(packed: readonly string[]): Promise<KitRegistry> {
  const files = new Map<string, Buffer>();
  const packages = new Map<string, object>();
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const body = files.get(path) ?? packages.get(path);
    if (Buffer.isBuffer(body)) response.end(body);
    else response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a TCP port
  for (const file of packed) {
    const body = await readFile(file);
    const folder = /^kaeo-(?<folder>.+)-\d+\.\d+\.\d+\.tgz$/.exec(basename(file))?.groups?.['folder'] ?? '';
    const manifest = JSON.parse(await readFile(join(dirname(file), folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
    };
    const dist = {
      tarball: `${address}/${basename(file)}`,
      shasum: createHash('sha1').update(body).digest('hex'),
      integrity: `sha512-${createHash('sha512').update(body).digest('base64')}`,
    };
    files.set(basename(file), body);
    packages.set(manifest.name, {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    });
  }
  return {
    url: address,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
