import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PublicKey, parsePrivateKey, parsePublicKeys, type Signer } from '../signing/keys.ts';

/** What the release service's process is told from outside. */
export type ServiceSettings = {
  readonly host: string;
  readonly port: number;
  readonly drainMs: number;
  readonly logLevel: string;
  /** A folder or `s3://bucket/prefix`, see `openObjects`; nobody else needs its credentials. */
  readonly store: string;
  /** Where CIs and people reach it: what requests are signed for. */
  readonly publicUrl: string;
  /** The key that it seals the registry with, and signs for jobs of a CI. */
  readonly signer: Signer;
  /** Keys of those who run it, who may do everything. */
  readonly operators: readonly PublicKey[];
  /** The file of the registry that was seen last. */
  readonly headFile: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the release service.
 * @throws Error that names every variable that is missing or wrong.
 */
export function serviceSettings(environment: Environment): ServiceSettings {
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
  /** What a file holds, read in one way; what is wrong with it is told without its content. */
  const read = <Value>(name: string, file: string, parse: (text: string) => Value): Value | undefined => {
    if (file === '') return undefined;
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const store = required('RELEASE_STORE', 'the folder or bucket that releases are published into');
  const publicUrl = required('RELEASE_SERVICE', 'the address by which CIs and people reach this service').replace(/\/+$/, '');
  if (publicUrl !== '' && !/^https?:$/.test(URL.canParse(publicUrl) ? new URL(publicUrl).protocol : '')) {
    problems.push('RELEASE_SERVICE must be a URL that begins with http:// or https://');
  }
  const keyFile = required('SERVICE_KEY_FILE', 'the Ed25519 key that the registry is sealed with; `deploy key` makes one');
  const signer = read('SERVICE_KEY_FILE', keyFile, parsePrivateKey);
  const operators = read('OPERATOR_KEYS_FILE', environment['OPERATOR_KEYS_FILE'] ?? '', parsePublicKeys) ?? [];
  const settings = {
    host: environment['HOST'] || '127.0.0.1',
    port: whole('PORT', 8095, 65_535),
    drainMs: whole('DRAIN_SECONDS', 5, 300) * 1000,
    logLevel: environment['LOG_LEVEL'] || 'info',
    store,
    publicUrl,
    operators,
    headFile: join(resolve(environment['DATA_DIR'] || './data'), 'release-service', 'head.json'),
  };
  if (problems.length > 0 || !signer) {
    throw new Error(`the configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
  return { ...settings, signer };
}
