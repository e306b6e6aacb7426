import { railCredentials } from '@kaeo/backend/signature';
import { createSandbox, type Sandbox, type SandboxConfig } from '../sandbox.ts';
import { type FakeBackend, operatorSecret, providerSecret, startFakeBackend } from './fake-backend.ts';

export type TestSandbox = {
  readonly sandbox: Sandbox;
  readonly backend: FakeBackend;
  /** Sends a request over the network and returns the status and the parsed body. */
  call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
};

/** A listening sandbox with a fake backend and without delays. */
export async function startTestSandbox(config: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const backend = await startFakeBackend();
  const sandbox = await createSandbox({
    port: 0,
    host: '127.0.0.1',
    backendUrl: backend.url,
    operatorUrl: backend.url,
    operatorSecret,
    providerSecret,
    ...config,
    times: { autoPayoutMs: 0, autoReplyMs: 0, operatorPollMs: 20, callbackRetryMs: () => 0, ...config.times },
  });
  await sandbox.start();
  return {
    sandbox,
    backend,
    async call(method, path, body, signal) {
      const rail = /^\/rails\/([^/?]+)/.exec(path)?.[1];
      const response = await fetch(`${sandbox.url}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          // Like the product.
          ...(rail === undefined ? {} : railCredentials(config.providerSecret ?? providerSecret, rail)),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
    async close() {
      await sandbox.stop();
      await backend.stop();
    },
  };
}
