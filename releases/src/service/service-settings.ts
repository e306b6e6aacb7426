import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../process/error-message.ts';
import { readSettings } from '../process/read-settings.ts';
import { webhookOriginsIn } from '../rollout/webhook-origins.ts';
import { type PublicKey, parsePrivateKey, parsePublicKeys, type Signer } from '../signing/keys.ts';

/** What the release service's process is told from outside. */
export type ServiceSettings = {
  readonly host: string;
  readonly port: number;
  readonly internal: { readonly host: string; readonly port: number } | undefined;
  readonly drainMs: number;
  readonly logLevel: string;
  /** What the operator calls the running code, e.g. the tag of its image. */
  readonly version: string;
  /** A folder or `s3://bucket/prefix`, see `openObjects`; nobody else needs its credentials. */
  readonly store: string;
  /** Where CIs and people reach it: what requests are signed for. */
  readonly publicUrl: string;
  /** The key that it seals the registry with, and signs for jobs of a CI. */
  readonly signer: Signer;
  /** Keys of those who run it, who may do everything. */
  readonly operators: readonly PublicKey[];
  /** Origins that webhooks of rollouts may have. */
  readonly webhookOrigins: readonly string[];
  /** The file of the registry that was seen last. */
  readonly headFile: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the release service.
 * @throws Error that names every variable that is missing or wrong.
 */
export const serviceSettings = (environment: Environment): ServiceSettings =>
  readSettings(environment, ({ required, address, problem, store, internal, serving }) => {
    /** What a file holds, read in one way; what is wrong with it is told without its content. */
    const read = <Value>(name: string, file: string, parse: (text: string) => Value): Value | undefined => {
      if (file === '') return undefined;
      try {
        return parse(readFileSync(file, 'utf8'));
      } catch (error) {
        problem(`${name}: ${messageOf(error)}`);
        return undefined;
      }
    };
    const origins = (): string[] => {
      try {
        return webhookOriginsIn(environment);
      } catch (error) {
        problem(messageOf(error));
        return [];
      }
    };
    const place = store();
    const reached = required('RELEASE_SERVICE', 'the address by which CIs and people reach this service');
    const publicUrl = address('RELEASE_SERVICE', reached);
    const keyFile = required('SERVICE_KEY_FILE', 'the Ed25519 key that the registry is sealed with; `deploy key` makes one');
    const signer = read('SERVICE_KEY_FILE', keyFile, parsePrivateKey);
    const settings = {
      store: place,
      publicUrl,
      webhookOrigins: origins(),
      operators: read('OPERATOR_KEYS_FILE', environment['OPERATOR_KEYS_FILE'] ?? '', parsePublicKeys) ?? [],
      ...serving(8095),
      internal: internal(),
      headFile: join(resolve(environment['DATA_DIR'] || './data'), 'release-service', 'head.json'),
    };
    return signer && { ...settings, signer };
  });
