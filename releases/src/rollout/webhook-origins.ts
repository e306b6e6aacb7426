import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const problemOf = (text: string, isProduction: boolean): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.origin !== text) return 'is not an origin: use scheme, host and port, such as https://hooks.example.com';
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  if (url.protocol === 'http:' && isLoopback && !isProduction) return undefined;
  if (url.protocol !== 'https:') return 'must start with https://';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'is not a public address' : undefined;
};

/** `ROLLOUT_WEBHOOK_ORIGINS`, separated by spaces; outside production also http to this machine. @throws Error. */
export function webhookOriginsIn(environment: Environment): string[] {
  const origins = (environment['ROLLOUT_WEBHOOK_ORIGINS'] ?? '').split(/\s+/).filter(Boolean);
  for (const origin of origins) {
    const problem = problemOf(origin, environment['NODE_ENV'] === 'production');
    if (problem !== undefined) throw new Error(`ROLLOUT_WEBHOOK_ORIGINS: ${origin} ${problem}`);
  }
  return origins;
}
