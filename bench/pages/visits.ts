import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { openStore } from '@wallet/deploy';
import { integrityOf } from '../../deploy/src/release/release-files.ts';
import { buildFolder } from '../../scripts/workspace.ts';

/** What one visit brought over the network, by path, with the bytes as they travelled; calls and pictures of the backend aside. */
export type Visit = ReadonlyMap<string, number>;

/** Opens a page as its visitor has it now, cache and all, and waits until it has loaded what it loads when it is idle. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  const bytes = new Map<string, number>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache && cached.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId) ?? '';
    if (!cached.has(requestId) && !/^\/(api|assets)\//.test(path)) bytes.set(path, encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The last of it comes when the page is idle.
  await page.waitForTimeout(3000);
  await page.close();
  return bytes;
}

/**
 * Releases a remote with one chunk that is another, as a small change makes it, and puts it into service.
 * @returns what changed.
 */
export async function releaseWithOneChange(storeFolder: string, folder: string, chunk: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  try {
    await cp(buildFolder(folder, 'thailand'), copy, { recursive: true });
    const path = join(copy, 'release.json');
    // The build's own.
    const release = JSON.parse(await readFile(path, 'utf8')) as {
      parts: Record<string, string[]>;
      files: Record<string, { bytes: number; integrity: string }>;
    };
    const name = release.parts[chunk]?.at(-1);
    if (name === undefined) throw new Error(`${folder} has no ${chunk}`);
    const body = Buffer.from(`${await readFile(join(copy, name), 'utf8')}\n/* released again */`);
    await writeFile(join(copy, name), body);
    await writeFile(join(copy, `${name}.br`), brotliCompressSync(body));
    release.files[name] = { bytes: body.length, integrity: integrityOf(body) };
    await writeFile(path, JSON.stringify(release));
    const store = openStore(storeFolder);
    await store.activate([await store.publish(copy)]);
    return name;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
