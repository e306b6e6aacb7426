import { isRailRequest } from '@kaeo/backend/signature';
import type { SandboxApp } from '../sandbox-context.ts';
import { SandboxError } from './sandbox-error.ts';

/**
 * Admits rail requests only with the rail's secret, and changes only from the console and from tools. Pages of other
 * origins are refused: browsers send the origin of a request, tools send none.
 */
export function admitRequests(app: SandboxApp, providerSecret: string): void {
  app.addHook('onRequest', async ({ url, method, headers }) => {
    const rail = /^\/rails\/([^/?]+)/.exec(url)?.[1];
    if (rail !== undefined && !isRailRequest(providerSecret, rail, headers.authorization)) {
      throw new SandboxError(401, 'UNAUTHORIZED', `A request to the rail ${rail} needs its secret, see docs/running.md`);
    }
    if (method === 'GET' || method === 'HEAD') return;
    // The wallet's page launches a game with a form, which contains its own ticket (GAME-03).
    if (/^\/play\/[A-Z0-9]+$/.test(url)) return;
    const { origin, host } = headers;
    const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    if (!isOwn || headers['sec-fetch-site'] === 'cross-site') {
      throw new SandboxError(403, 'FORBIDDEN', 'A page of another origin cannot change the sandbox');
    }
  });
}
