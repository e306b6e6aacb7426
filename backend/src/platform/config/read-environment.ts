import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables with secrets. Environments are visible to many tools, so each can be given as a file instead: the variable
 * `<name>_FILE` has its path.
 */
const secretNames = [
  'APP_SECRET',
  'APP_SECRETS_ACCEPTED',
  'PROVIDER_SECRET',
  'PROVIDER_SECRETS_ACCEPTED',
  'OPERATOR_SECRET',
  'VISIT_MARK_KEYS',
  'VAPID_PRIVATE_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'GIFT_LINK_PASSPHRASE',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The environment with the contents of `_FILE` paths, as orchestrators mount secrets. */
function withFiles(environment: Environment, problems: string[]): Environment {
  const read = secretNames.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name]) problems.push(`${name} and ${name}_FILE are both set: set only one`);
    const content = fileContent(`${name}_FILE`, path, problems);
    return content === undefined ? [] : [[name, content] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** The content of a file without a trailing line break; undefined if it cannot be read. */
export function fileContent(place: string, path: string, problems: string[]): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (content === '') problems.push(`${place} is an empty file`);
    return content;
  } catch {
    problems.push(`${place} cannot be read: ${path}`);
    return undefined;
  }
}

/** Splits a comma-separated value. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The environment of a command with its database. Prints problems and exits with `exitCode` if it is not usable. */
export function commandEnvironment(exitCode: number) {
  const problems: string[] = [];
  const environment = withFiles(process.env, problems);
  const url = environment['DATABASE_URL'];
  if (!url) problems.push('DATABASE_URL is required');
  if (url && problems.length === 0) return { environment, url, standbys: listOf(environment['DATABASE_STANDBYS']) };
  process.stderr.write(`${problems.join('\n')}\n`);
  return process.exit(exitCode);
}

export type ReadEnvironment = ReturnType<typeof readEnvironment>;

/** Reads variables and collects the problems. */
export function readEnvironment(variables: Environment) {
  const problems: string[] = [];
  const environment = withFiles(variables, problems);
  const text = (name: string, fallback: string) => environment[name] || fallback;
  return {
    problems,
    text,
    list: (name: string) => listOf(environment[name]),
    flag: (name: string) => {
      const value = environment[name] ?? '';
      if (!['', '0', '1', 'true', 'false'].includes(value)) problems.push(`${name} must be 1 or 0, not "${value}"`);
      return value === '1' || value === 'true';
    },
    integer(name: string, fallback: number, least: number, most: number) {
      const value = Number(text(name, String(fallback)));
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      problems.push(`${name} must be a whole number from ${least} to ${most}, not "${environment[name]}"`);
      return fallback;
    },
    oneOf<const Choice extends string, const Fallback extends string>(
      name: string,
      choices: readonly Choice[],
      fallback: Fallback,
    ): Choice | Fallback {
      const value = text(name, fallback);
      const found = choices.find((choice) => choice === value);
      if (found === undefined) problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
      return found ?? fallback;
    },
    url(name: string, fallback: string, protocols: readonly string[]) {
      const value = text(name, fallback);
      const isFit = URL.canParse(value) && protocols.includes(new URL(value).protocol);
      if (!isFit) problems.push(`${name} must be a URL that begins with ${protocols.join('// or ')}//`);
      return value.replace(/\/+$/, '');
    },
    /** Messages never contain the value of a secret. */
    secret(name: string, isRequired: boolean) {
      const value = environment[name];
      if (value === undefined || value === '') {
        if (isRequired) problems.push(`${name} is required in production`);
        return `development-only-${name.toLowerCase()}`;
      }
      return value;
    },
  };
}
