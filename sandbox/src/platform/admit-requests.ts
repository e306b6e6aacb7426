import { isRailRequest } from '@wallet/backend/signature';
import type { SandboxApp } from './sandbox-context.ts';
import { SandboxError } from './sandbox-error.ts';

/**
 * Takes requests to the rails from the product alone, which shows each rail's own secret, and changes from the console and from tools, but
 * from no page of another origin: a browser says where a request comes from, and whoever is not asked by a browser says nothing.
 */
export function admitRequests(app: SandboxApp, providerSecret: string): void {
  app.addHook('onRequest', async ({ url, method, headers }) => {
    const rail = /^\/rails\/([^/?]+)/.exec(url)?.[1];
    if (rail !== undefined && !isRailRequest(providerSecret, rail, headers.authorization)) {
      throw new SandboxError(401, 'UNAUTHORIZED', `A request to the rail ${rail} carries its secret, see docs/running.md`);
    }
    if (method === 'GET' || method === 'HEAD') return;
    // A game that is launched by a form is opened from the wallet's page, and shows the ticket that it was given (GAME-03).
    if (/^\/play\/[A-Z0-9]+$/.test(url)) return;
    const { origin, host } = headers;
    const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    if (!isOwn || headers['sec-fetch-site'] === 'cross-site') {
      throw new SandboxError(403, 'FORBIDDEN', 'A page of another origin changes nothing here');
    }
  });
}
