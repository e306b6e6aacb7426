import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { fileContent, type ReadEnvironment } from './read-environment.ts';
import { isWeak } from './weak-secret.ts';

/**
 * Services that a partner can run for us, besides games. `slip` looks up the bank transfer of a slip; `statement` lists
 * what our bank accounts received.
 */
export const railNames = ['sms', 'slip', 'statement', 'payment', 'payout', 'gift'] as const;
export type RailName = (typeof railNames)[number];
/** A rail that not every market has: the outside register of excluded persons (PROT-08). */
export type OptionalRail = 'exclusionRegister';

/** A credential shared with a partner. The adapter defines the names of the parts. */
export type PartnerKey = { readonly id: string; readonly [part: string]: string };

/** A partner: which adapter connects to it, at which address, with which keys. */
export type PartnerConfig = {
  readonly name: string;
  readonly adapter: string;
  /** Without a trailing slash. */
  readonly address: string;
  /** The current key is first and signs requests. Signatures of the other keys are also accepted. */
  readonly keys: readonly [PartnerKey, ...PartnerKey[]];
  /** Other settings of the adapter; no secrets. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Time limit of one call, including the response. */
  readonly timeLimitMs: number;
  /** After `failures` consecutive failed calls, no call is made for `openMs`. */
  readonly circuit: { readonly failures: number; readonly openMs: number };
};

/** The partner of each rail and each game. */
export type RailsConfig = {
  readonly rails: Readonly<Record<RailName, PartnerConfig> & Partial<Record<OptionalRail, PartnerConfig>>>;
  /** By game code; `*` is the default. */
  readonly games: Readonly<Record<string, PartnerConfig>>;
};

/** The partner of the game, or undefined if none is configured. */
export const partnerOfGame = ({ games }: RailsConfig, code: string): PartnerConfig | undefined => games[code] ?? games['*'];

/**
 * A transfer is treated as unknown 30 s after it was sent. By then the call, and one that it may have waited for, must
 * be over.
 */
const longestLimitSeconds = 14;
const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });
const strict = { additionalProperties: false } as const;
const PartnerEntry = Type.Object(
  {
    adapter: Name,
    address: Type.String(),
    keys: Type.Array(Type.Record(Type.String(), Type.String({ minLength: 1 })), { minItems: 1, maxItems: 5 }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    timeLimitSeconds: Type.Optional(Type.Number({ minimum: 1, maximum: longestLimitSeconds })),
    circuitBreaker: Type.Optional(
      Type.Object(
        { failures: Type.Integer({ minimum: 2, maximum: 100 }), openSeconds: Type.Number({ minimum: 1, maximum: 600 }) },
        strict,
      ),
    ),
  },
  strict,
);
type PartnerEntry = Static<typeof PartnerEntry>;
const RailsFile = Type.Object(
  {
    partners: Type.Record(Name, PartnerEntry),
    rails: Type.Object(
      {
        sms: Name,
        slip: Name,
        statement: Name,
        payment: Name,
        payout: Name,
        gift: Name,
        exclusionRegister: Type.Optional(Name),
      },
      strict,
    ),
    games: Type.Record(Type.String({ pattern: '^([A-Z0-9_-]{1,40}|\\*)$' }), Name),
  },
  strict,
);
type RailsFile = Static<typeof RailsFile>;

const defaultTimeLimitMs = 10_000;
const defaultCircuit = { failures: 10, openMs: 10_000 };
/** A key field with this suffix is the path of a file with the value. */
const fileSuffix = 'File';

type Reading = { readonly isProduction: boolean; readonly problems: string[] };
/** The default partner for everything, without a rails file. */
type Single = { readonly url: string; readonly secret: string; readonly acceptedSecrets: readonly string[] };

/**
 * Reads the partners from `RAILS_FILE`. Without the file, one partner runs all rails by the sandbox protocol, which
 * production refuses. `providers/create-rails.ts` checks the settings of each adapter.
 */
export function railsConfigOf(read: ReadEnvironment, single: Single, isProduction: boolean): RailsConfig {
  const { problems } = read;
  const path = read.text('RAILS_FILE', '');
  const alone = singlePartner(single);
  if (path === '') {
    if (isProduction) problems.push('RAILS_FILE is required in production: it names the partner of each rail and each game');
    return alone;
  }
  const file = parsedFile(path, problems);
  if (!file) return alone;
  const found: string[] = [];
  const rails = resolved(file, alone, { isProduction, problems: found });
  problems.push(...found.map((problem) => `RAILS_FILE ${problem}`));
  return rails;
}

function singlePartner({ url, secret, acceptedSecrets }: Single): RailsConfig {
  const accepted = acceptedSecrets.map((each, place) => ({ id: `accepted-${place + 1}`, secret: each }));
  const partner: PartnerConfig = {
    name: 'sandbox',
    adapter: 'sandbox',
    address: url,
    keys: [{ id: 'current', secret }, ...accepted],
    settings: {},
    timeLimitMs: defaultTimeLimitMs,
    circuit: defaultCircuit,
  };
  return { rails: { ...everyRail(() => partner), exclusionRegister: partner }, games: { '*': partner } };
}

const everyRail = (partnerFor: (rail: RailName) => PartnerConfig): Record<RailName, PartnerConfig> => ({
  sms: partnerFor('sms'),
  slip: partnerFor('slip'),
  statement: partnerFor('statement'),
  payment: partnerFor('payment'),
  payout: partnerFor('payout'),
  gift: partnerFor('gift'),
});

/** The content of the file if it has the right shape. Messages never contain values, which may be secret. */
function parsedFile(path: string, problems: string[]): RailsFile | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`RAILS_FILE ${path} ${error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'}`);
    return undefined;
  }
  if (Value.Check(RailsFile, content)) return content;
  for (const { instancePath, message, keyword, params } of Value.Errors(RailsFile, content)) {
    const names =
      keyword === 'additionalProperties' && 'additionalProperties' in params ? `: ${params.additionalProperties.join(', ')}` : '';
    problems.push(`RAILS_FILE ${instancePath.slice(1).replaceAll('/', '.') || 'as a whole'} ${message}${names}`);
  }
  return undefined;
}

/** `alone` replaces missing partners, which are reported as problems. */
function resolved(file: RailsFile, alone: RailsConfig, reading: Reading): RailsConfig {
  const { problems } = reading;
  const partners = new Map(Object.entries(file.partners).map(([name, entry]) => [name, partnerOf(name, entry, reading)]));
  if (reading.isProduction) refuseSharedKeys([...partners.values()], problems);
  const partnerFor = (place: string, name: string): PartnerConfig => {
    const partner = partners.get(name);
    if (!partner) problems.push(`${place} names ${name}, which is not in partners`);
    return partner ?? alone.rails.sms;
  };
  const games = Object.entries(file.games).map(([code, name]) => [code, partnerFor(`games.${code}`, name)] as const);
  const { exclusionRegister } = file.rails;
  const rails = {
    ...everyRail((rail) => partnerFor(`rails.${rail}`, file.rails[rail])),
    ...(exclusionRegister === undefined ? {} : { exclusionRegister: partnerFor('rails.exclusionRegister', exclusionRegister) }),
  };
  const used = new Set([...Object.values(file.rails), ...Object.values(file.games)]);
  for (const name of partners.keys()) if (!used.has(name)) problems.push(`partners.${name} is not used`);
  return { rails, games: Object.fromEntries(games) };
}

function partnerOf(name: string, entry: PartnerEntry, reading: Reading): PartnerConfig {
  const { adapter, settings = {}, timeLimitSeconds, circuitBreaker } = entry;
  const place = `partners.${name}`;
  const isFit = URL.canParse(entry.address) && (reading.isProduction ? /^https:/ : /^https?:/).test(entry.address);
  if (!isFit) reading.problems.push(`${place}.address must be a URL that begins with https://`);
  const [first = { id: '' }, ...others] = entry.keys.map((key, index) => keyOf(`${place}.keys.${index}`, key, reading));
  const ids = [first, ...others].map(({ id }) => id);
  if (new Set(ids).size < ids.length) reading.problems.push(`${place}.keys must have different ids`);
  return {
    name,
    adapter,
    address: entry.address.replace(/\/+$/, ''),
    keys: [first, ...others],
    settings,
    timeLimitMs: timeLimitSeconds === undefined ? defaultTimeLimitMs : timeLimitSeconds * 1000,
    circuit: circuitBreaker ? { failures: circuitBreaker.failures, openMs: circuitBreaker.openSeconds * 1000 } : defaultCircuit,
  };
}

/** A key with the contents of the files that it names. */
function keyOf(
  place: string,
  { id = '', ...parts }: Readonly<Record<string, string>>,
  { isProduction, problems }: Reading,
): PartnerKey {
  if (!/^[\w.-]{1,40}$/.test(id)) problems.push(`${place}.id must name the key, e.g. "2026-11"`);
  const read = Object.entries(parts).map(([part, value]) => {
    const isFile = part.endsWith(fileSuffix);
    const secret = isFile ? (fileContent(`${place}.${part}`, value, problems) ?? '') : value;
    if (isProduction && !isFile) problems.push(`${place}.${part} must be in its own file: ${part}${fileSuffix}`);
    if (isProduction && isFile && isWeak(secret, leastKeyLength))
      problems.push(`${place}.${part} must be random and have at least ${leastKeyLength} characters`);
    return [isFile ? part.slice(0, -fileSuffix.length) : part, secret] as const;
  });
  return { id, ...Object.fromEntries(read) };
}

/** Partners choose their own keys, and some are shorter than ours. */
const leastKeyLength = 16;

/** A shared key would let one partner impersonate the other. */
function refuseSharedKeys(partners: readonly PartnerConfig[], problems: string[]): void {
  const owners = new Map<string, string>();
  for (const { name, keys } of partners) {
    for (const { id: _, ...parts } of keys) {
      for (const secret of Object.values(parts)) {
        const owner = owners.get(secret) ?? name;
        if (owner !== name && secret !== '') problems.push(`partners.${name} and partners.${owner} must have different keys`);
        owners.set(secret, owner);
      }
    }
  }
}
