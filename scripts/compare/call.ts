import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseComposition } from '@wallet/deploy';
import { isLanguage, type Language } from '@wallet/shared/api';
import type { Screen } from '../../e2e/screens/screen.ts';
import type { Market } from '../workspace.ts';

/** The words of a call are off, or name what is not there: what is said names the way out. */
export class CallRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CallRefused';
  }
}

export type Call = {
  readonly market: Market;
  /** Version of the candidate by name; `shell` is one of the names. */
  readonly wanted: ReadonlyMap<string, string>;
  readonly languages: readonly Language[];
  /** Names of screens, in the registry's order. */
  readonly screens: readonly string[];
  /** A product that runs, without a slash at the end; one is started where there is none. */
  readonly url: string | undefined;
  readonly sandboxUrl: string | undefined;
  /** The store that a started product serves: an absolute folder or `s3://bucket/prefix`. */
  readonly store: string;
  /** Folder of the report. */
  readonly out: string;
  readonly workers: number;
};

export const usage = `npm run compare -- --with bonus@2.1.0
npm run compare -- --composition 'https://staging.example/?composition=bonus@2.1.0,shell@1.4.0'

Takes every screen of the pictures' registry under what is in service and under the candidate, and writes a page that shows what
differs: picture, accessibility tree, console, requests, bytes by release.

  --with NAME@VERSION    a release that is published; again for more of them. NAME is shell or a remote's
  --composition LINK     a composition link, or what stands behind ?composition= in one; its host is the product unless --url names one
  --languages th,la,en   in which to take them (default: all; la,en with LAOS=1)
  --screens PATTERN      those whose name the regular expression finds, as 'bonus|^40-' (default: all)
  --url URL              a product that runs, outside production; without it one is started with data of its own
  --sandbox URL          that product's sandbox (default: its host, port 8090)
  --store PLACE          the release store of a product that is started (RELEASE_STORE; default: DATA_DIR/store, data/store)
  --out FOLDER           where the report goes (default: comparison)
  --workers N            how many screens at a time (default: 2)

Ends with 0 where all is the same, 1 where something differs, 2 where the call is off, and 3 where nobody can tell: a screen came
about on neither side, or something broke. docs/comparing.md says how it is judged.`;

const word = { type: 'string' } as const;
const options = {
  with: { type: 'string', multiple: true },
  composition: word,
  languages: word,
  screens: word,
  url: word,
  sandbox: word,
  store: word,
  out: word,
  workers: word,
  help: { type: 'boolean' },
} as const;

function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // of node itself
    throw code?.startsWith('ERR_PARSE_ARGS') ? new CallRefused(message) : error;
  }
}

/** What a composition link, or the text of one, asks for, and the product that it leads to. */
function readLink(text: string): { composition: string; url: string | undefined } {
  const isLink = /^https?:\/\//.test(text) && URL.canParse(text);
  const asked = isLink
    ? new URL(text).searchParams
    : new URLSearchParams(text.includes('composition=') ? text.replace(/^[^?]*\?/, '') : '');
  if (asked.has('override')) {
    throw new CallRefused(
      'the link overrides a remote with a server whose files change while they are compared: release it, and name its version',
    );
  }
  const composition = isLink || text.includes('composition=') ? asked.get('composition') : text;
  if (!composition || composition === 'reset')
    throw new CallRefused(`"${text}" asks for no composition such as ?composition=bonus@2.1.0`);
  return { composition, url: isLink ? new URL(text).origin : undefined };
}

function readWanted(texts: readonly string[]): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const text of texts) {
    const { found, problems } = parseComposition(text);
    if (problems.length > 0) throw new CallRefused(problems.join('; '));
    for (const [name, version] of found) {
      const other = wanted.get(name);
      if (other !== undefined && other !== version) throw new CallRefused(`${name} cannot be ${other} and ${version}`);
      wanted.set(name, version);
    }
  }
  if (wanted.size === 0)
    throw new CallRefused('what is to be compared with what is in service? Say --with bonus@2.1.0 or --composition LINK');
  return wanted;
}

const languagesOf: Readonly<Record<Market, readonly Language[]>> = { thailand: ['th', 'la', 'en'], laos: ['la', 'en'] };

function readLanguages(text: string | undefined, market: Market): readonly Language[] {
  const known = languagesOf[market];
  if (text === undefined) return known;
  const asked = text.split(',').map((each) => each.trim());
  return asked.map((each) => {
    if (!isLanguage(each) || !known.includes(each))
      throw new CallRefused(`"${each}" is no language of this market: ${known.join(', ')}`);
    return each;
  });
}

function readScreens(pattern: string | undefined, screens: Surroundings['screens']): readonly string[] {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern ?? '', 'i');
  } catch (error) {
    throw new CallRefused(`--screens: ${error instanceof Error ? error.message : String(error)}`);
  }
  const found = screens.filter(({ name }) => expression.test(name));
  const names = found.filter(({ isAboutComposition }) => !isAboutComposition).map(({ name }) => name);
  if (names.length > 0) return names;
  throw new CallRefused(
    found.length > 0
      ? `${found.map(({ name }) => name).join(', ')}: they show what a page is made of, and are never the same`
      : `no screen is named like "${pattern}"; there are ${screens.map(({ name }) => name).join(', ')}`,
  );
}

function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CallRefused(`${option}: "${text}" is no address such as http://127.0.0.1:8080`);
  return new URL(text).origin;
}

function readWorkers(text: string | undefined): number {
  const workers = Number(text ?? 2);
  if (!Number.isInteger(workers) || workers < 1) throw new CallRefused(`--workers: "${text}" is no number of screens at a time`);
  return workers;
}

type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly market: Market;
  /** The registry's of this market. */
  readonly screens: readonly Pick<Screen, 'name' | 'isAboutComposition'>[];
  /** The project's folder. */
  readonly root: string;
};

/**
 * Reads a call of `npm run compare`; `help` where that is asked for.
 * @throws CallRefused where the call cannot be meant so.
 */
export function readCall(args: readonly string[], { environment, market, screens, root }: Surroundings): Call | 'help' {
  const values = readWords(args);
  if (values.help) return 'help';
  const link = values.composition === undefined ? undefined : readLink(values.composition);
  const url = readUrl('--url', values.url) ?? link?.url;
  // npm runs a script in the project's folder; a path that a person types is from where the person is.
  const here = environment['INIT_CWD'] ?? root;
  const host = url === undefined ? undefined : new URL(url);
  if (host) [host.protocol, host.port] = ['http:', '8090'];
  const store = values.store ?? (environment['RELEASE_STORE'] || undefined);
  return {
    market,
    wanted: readWanted([...(values.with ?? []), ...(link ? [link.composition] : [])]),
    languages: readLanguages(values.languages, market),
    screens: readScreens(values.screens, screens),
    url,
    sandboxUrl: readUrl('--sandbox', values.sandbox) ?? host?.origin,
    store: store?.startsWith('s3:')
      ? store
      : store
        ? resolve(here, store)
        : resolve(root, environment['DATA_DIR'] ?? 'data', 'store'),
    out: resolve(here, values.out ?? 'comparison'),
    workers: readWorkers(values.workers),
  };
}
