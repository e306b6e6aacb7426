type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of every server process. */
export type ProcessSettings = {
  readonly host: string;
  readonly port: number;
  /** The operators' port, if it is set. */
  readonly internal: { readonly host: string; readonly port: number } | undefined;
  readonly drainMs: number;
  readonly logLevel: string;
  /** The operator's name for this version, for example the image tag. */
  readonly version: string;
};

/** Functions that read single settings; problems are collected and reported together. */
function readerOf(environment: Environment, problem: (text: string) => void) {
  const required = (name: string, what: string): string => {
    const value = environment[name] ?? '';
    if (value === '') problem(`${name} is required: ${what}`);
    return value;
  };
  /** A whole number from 0 to `most`. */
  const integer = (name: string, fallback: number, most: number): number => {
    const value = Number(environment[name] || fallback);
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    problem(`${name} must be a whole number up to ${most}, not "${environment[name]}"`);
    return fallback;
  };
  /** Validates a server's URL and removes trailing slashes; accepts an empty value. */
  const address = (name: string, value: string): string => {
    if (value !== '' && !(URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol))) {
      problem(`${name} must be a URL that starts with http:// or https://`);
      return '';
    }
    return value.replace(/\/+$/, '');
  };
  /** A folder or `s3://bucket/prefix`, see `openObjects`. */
  const store = (): string => required('RELEASE_STORE', 'the folder or bucket that releases are published into');
  const serving = (port: number): ProcessSettings => ({
    host: environment['HOST'] || '127.0.0.1',
    port: integer('PORT', port, 65_535),
    drainMs: integer('DRAIN_SECONDS', 5, 300) * 1000,
    logLevel: environment['LOG_LEVEL'] || 'info',
    version: environment['SERVICE_VERSION'] || 'unknown',
    internal: environment['INTERNAL_PORT']
      ? { host: environment['INTERNAL_HOST'] || '127.0.0.1', port: integer('INTERNAL_PORT', 0, 65_535) }
      : undefined,
  });
  return { required, whole: integer, address, problem, store, serving };
}

/**
 * Reads the settings of a process from environment variables.
 * @param read returns undefined only after reporting a problem.
 * @throws Error that lists every missing or invalid variable.
 */
export function readSettings<Settings>(
  environment: Environment,
  read: (from: ReturnType<typeof readerOf>) => Settings | undefined,
): Settings {
  const problems: string[] = [];
  const settings = read(readerOf(environment, (text) => void problems.push(text)));
  if (problems.length > 0 || settings === undefined)
    throw new Error(`the configuration is invalid:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
  return settings;
}
