import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putEmptyDatabase } from '../../../backend/src/testing/empty-folder.ts';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import type { Market } from '../workspace.ts';

const root = join(import.meta.dirname, '..', '..', '..');

async function waitUntilReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (!isAlive()) throw new Error('the product ended before it was ready');
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the product was not ready within four minutes');
}

/** A fixed address, because it is a build-time option and the sandbox has another port in every run. */
export const secondChatUrl = 'https://chat.kaeo.example/chat';

/** URLs of the wallet, of the sandbox's console and of the desk. */
export type Site = { readonly url: string; readonly sandboxUrl: string; readonly deskUrl: string };
export type Started = Site & {
  /** The folder of its release store. */
  readonly storeFolder: string;
  /** URL of the internal port, for operators and release tools. */
  readonly internalUrl: string;
  readonly stop: () => Promise<void>;
};

/** Starts the whole product of a market with new data, on free ports; `environment` is added to that of this process. */
export async function startProduct(market: Market, environment: Readonly<Record<string, string>> = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-e2e-'));
  if (!environment['DATABASE_URL']) await putEmptyDatabase(dataDir);
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
  const [port, sandboxPort, operatorPort, internalPort, deskPort] = ports;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['tools/start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/node/bin')}:${process.env['PATH'] ?? ''}`,
      LAOS: market === 'laos' ? '1' : '',
      // The Laos shell is built for a second chat backend; a journey routes this address to the sandbox.
      CHAT_SOCKET_URL: market === 'laos' ? secondChatUrl : '',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      OPERATOR_PORT: String(operatorPort),
      INTERNAL_PORT: String(internalPort),
      DESK_PORT: String(deskPort),
      DATA_DIR: dataDir,
      // The suite tests the builds of the working copy, not those of a configured store.
      RELEASE_STORE: '',
      LOG_LEVEL: 'error',
      // All browsers of the suite share one address.
      ADDRESS_LIMIT_SCALE: '1000',
      // With the default, browsers would have to solve a proof of work: the suite uses more than half of an hour's SMS.
      SMS_PER_HOUR: '1000000',
      REWARD_MATURITY_MINUTES: '0',
      // Journeys move the clock by days, and their sessions must not end.
      DEMONSTRATION_INACTIVITY_MINUTES: '0',
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(url, () => child.exitCode === null).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    deskUrl: `http://127.0.0.1:${deskPort}`,
    storeFolder: join(dataDir, 'store'),
    internalUrl: `http://127.0.0.1:${internalPort}`,
    stop,
  };
}
