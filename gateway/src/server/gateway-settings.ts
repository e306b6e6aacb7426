import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ProcessSettings, readSettings } from '@kaeo/releases/process';

export type GatewaySettings = ProcessSettings & {
  readonly trustProxy: string | false;
  /** A folder or `s3://bucket/prefix`, see `openObjects`. */
  readonly store: string;
  readonly cacheFolder: string;
  readonly publicUrl: string;
  /** The origin of release files, if it differs from that of `publicUrl`. */
  readonly releaseOrigin: string | undefined;
  readonly siteName: string | undefined;
  readonly defaultLanguage: 'th' | 'la';
  readonly trustedOrigins: readonly string[];
  readonly chatSocketUrl: string | undefined;
  readonly hasWorker: boolean;
  readonly vitalsPercent: number;
  /** The key that signs visit marks, see `gateway-options.ts`. */
  readonly visitMarkKey: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The first of `VISIT_MARK_KEYS`. The servers accept marks of all keys, so that keys can be rotated in steps. */
function markKeyOf(environment: Environment, problem: (text: string) => void): string | undefined {
  const file = environment['VISIT_MARK_KEYS_FILE'];
  try {
    const [key = ''] = (file ? readFileSync(file, 'utf8') : (environment['VISIT_MARK_KEYS'] ?? '')).split(',');
    if (key.trim() === '') return undefined;
    if (key.trim().length < 32) problem('VISIT_MARK_KEYS must have keys of at least 32 characters');
    return key.trim();
  } catch {
    problem(`VISIT_MARK_KEYS_FILE cannot be read: ${file}`);
    return undefined;
  }
}

/** @throws Error that lists every missing or invalid variable. */
export const gatewaySettings = (environment: Environment): GatewaySettings =>
  readSettings(environment, ({ required, whole, address, problem, store, serving }) => {
    const location = store();
    const publicUrl = address('PUBLIC_URL', required('PUBLIC_URL', 'the public URL of the product'));
    if (environment['NODE_ENV'] === 'production' && publicUrl.startsWith('http:')) {
      problem(
        'PUBLIC_URL must start with https:// in production: pages would open plain sockets and set cookies without a prefix',
      );
    }
    const files = address('RELEASE_FILES_URL', environment['RELEASE_FILES_URL'] ?? '');
    if (files.startsWith('http:') && publicUrl.startsWith('https:')) problem('RELEASE_FILES_URL must start with https://');
    const rails = address('PROVIDER_PUBLIC_URL', environment['PROVIDER_PUBLIC_URL'] ?? '');
    const trustProxy = required('TRUST_PROXY', 'addresses of the proxies in front, separated by commas, or none');
    // A range this wide includes clients, whose X-Forwarded-For would be trusted.
    const wide = trustProxy.split(',').filter((net) => /\/[0-7]$/.test(net.trim()) && !/^fc00::\/7$/i.test(net.trim()));
    for (const net of wide) problem(`TRUST_PROXY: ${net.trim()} is too wide`);
    const worker = environment['SERVICE_WORKER'] ?? '';
    if (!['', 'on', 'off'].includes(worker)) problem('SERVICE_WORKER must be on or off');
    const siteName = environment['SITE_NAME'] || undefined;
    if (environment['NODE_ENV'] === 'production' && siteName === undefined)
      problem('SITE_NAME is required in production: the name in the profile of the site');
    return {
      store: location,
      ...serving(8080),
      trustProxy: trustProxy === 'none' || trustProxy === '' ? false : trustProxy,
      cacheFolder: resolve(environment['DATA_DIR'] || './data', 'gateway'),
      publicUrl,
      releaseOrigin: files === '' ? undefined : new URL(files).origin,
      siteName,
      defaultLanguage: environment['LAOS'] === '1' ? 'la' : 'th',
      trustedOrigins: rails === '' ? [] : [new URL(rails).origin],
      chatSocketUrl: environment['CHAT_SOCKET_URL'] || undefined,
      hasWorker: worker !== 'off',
      vitalsPercent: whole('VITALS_PERCENT', 10, 100),
      visitMarkKey: markKeyOf(environment, problem),
    };
  });
