import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../process/error-message.ts';
import { type ProcessSettings, readSettings } from '../process/read-settings.ts';
import { webhookOriginsIn } from '../rollout/webhook-origins.ts';
import { type PublicKey, parsePrivateKey, parsePublicKeys, type Signer } from '../signing/keys.ts';

export type ServiceSettings = ProcessSettings & {
  readonly store: string;
  /** The public address of the service, which signed requests must name. */
  readonly publicUrl: string;
  /** The key that seals the registry, and signs for CI jobs. */
  readonly signer: Signer;
  readonly operators: readonly PublicKey[];
  readonly webhookOrigins: readonly string[];
  readonly headFile: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error that lists every missing or invalid variable. */
export const serviceSettings = (environment: Environment): ServiceSettings =>
  readSettings(environment, ({ required, address, problem, store, serving }) => {
    /** Reads and parses a file; problems are reported without its content. */
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
    const location = store();
    const reached = required('RELEASE_SERVICE', 'the public address of this service');
    const publicUrl = address('RELEASE_SERVICE', reached);
    const keyFile = required(
      'SERVICE_KEY_FILE',
      'the Ed25519 key that the registry is sealed with; create one with `deploy key`',
    );
    const signer = read('SERVICE_KEY_FILE', keyFile, parsePrivateKey);
    const settings = {
      store: location,
      publicUrl,
      webhookOrigins: origins(),
      operators: read('OPERATOR_KEYS_FILE', environment['OPERATOR_KEYS_FILE'] ?? '', parsePublicKeys) ?? [],
      ...serving(8095),
      headFile: join(resolve(environment['DATA_DIR'] || './data'), 'release-service', 'head.json'),
    };
    return signer && { ...settings, signer };
  });
