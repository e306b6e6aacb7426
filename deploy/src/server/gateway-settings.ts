import { resolve } from 'node:path';

/** What the gateway's process is told from outside. */
export type GatewaySettings = {
  readonly host: string;
  readonly port: number;
  readonly internal: { readonly host: string; readonly port: number } | undefined;
  readonly drainMs: number;
  readonly logLevel: string;
  readonly trustProxy: string | false;
  /** A folder or `s3://bucket/prefix`, see `openObjects`. */
  readonly store: string;
  readonly cacheFolder: string;
  readonly publicUrl: string;
  readonly defaultLanguage: 'th' | 'la';
  readonly trustedOrigins: readonly string[];
  readonly chatSocketUrl: string | undefined;
  /** Of a hundred visits, how many tell what they measured. */
  readonly vitalsPercent: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the gateway's process.
 * @throws Error that names every variable that is missing or wrong.
 */
export function gatewaySettings(environment: Environment): GatewaySettings {
  const problems: string[] = [];
  const required = (name: string, what: string): string => {
    const value = environment[name] ?? '';
    if (value === '') problems.push(`${name} is required: ${what}`);
    return value;
  };
  const whole = (name: string, fallback: number, most: number): number => {
    const value = Number(environment[name] || fallback);
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    problems.push(`${name} must be a whole number up to ${most}, not "${environment[name]}"`);
    return fallback;
  };
  const address = (name: string, value: string): string => {
    if (value !== '' && !(URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol))) {
      problems.push(`${name} must be a URL that begins with http:// or https://`);
      return '';
    }
    return value.replace(/\/+$/, '');
  };

  const store = required('RELEASE_STORE', 'the folder or bucket that releases are published into');
  const publicUrl = address('PUBLIC_URL', required('PUBLIC_URL', 'where browsers reach the product'));
  const rails = address('PROVIDER_PUBLIC_URL', environment['PROVIDER_PUBLIC_URL'] ?? '');
  const trustProxy = required('TRUST_PROXY', 'addresses of the proxies in front, with commas between, or none');
  const settings: GatewaySettings = {
    host: environment['HOST'] || '127.0.0.1',
    port: whole('PORT', 8080, 65_535),
    internal: environment['INTERNAL_PORT']
      ? { host: environment['INTERNAL_HOST'] || '127.0.0.1', port: whole('INTERNAL_PORT', 0, 65_535) }
      : undefined,
    drainMs: whole('DRAIN_SECONDS', 5, 300) * 1000,
    logLevel: environment['LOG_LEVEL'] || 'info',
    trustProxy: trustProxy === 'none' || trustProxy === '' ? false : trustProxy,
    store,
    cacheFolder: resolve(environment['DATA_DIR'] || './data', 'gateway'),
    publicUrl,
    defaultLanguage: environment['LAOS'] === '1' ? 'la' : 'th',
    trustedOrigins: rails === '' ? [] : [new URL(rails).origin],
    chatSocketUrl: environment['CHAT_SOCKET_URL'] || undefined,
    vitalsPercent: whole('VITALS_PERCENT', 10, 100),
  };
  if (problems.length > 0)
    throw new Error(`the configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return settings;
}
