import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

export type WebhookRequest = {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Limits https to public addresses on connecting, which prevents DNS rebinding, and follows no redirects. `webhookOriginsIn`
 * allows http for this machine only. @throws Error if there is no response.
 */
export const postWebhook = (address: string, { signal, headers, body }: WebhookRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const options = { method: 'POST', headers, signal, agent: false };
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (url.protocol === 'https:' && isIP(host) !== 0 && !isPublicAddress(host))
      throw new Error(`${host} is not a public address`);
    const sending =
      url.protocol === 'https:' ? requestHttps(url, { ...options, lookup: publicLookup }) : requestHttp(url, options);
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on('error', reject).end(body);
  });
