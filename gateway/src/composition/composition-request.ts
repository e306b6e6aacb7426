import type { FastifyRequest } from 'fastify';
import { cookieName, cookieOf } from './visitor.ts';

/** The releases requested by a composition link, and problems with it in English. */
export type CompositionRequest = {
  /** Version by name. */
  readonly pins: ReadonlyMap<string, string>;
  /** Address of a developer's server by name of the remote, with a trailing slash. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
};

/** Enough for every release of a dozen remotes, and well below the cookie limit of browsers. */
const maxTextLength = 1000;

const nameForm = /^[a-z][a-z0-9-]{0,39}$/;
/** The form of a version; that of a working copy ends with a content hash. */
const versionForm = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,60})?$/;

type Parsed = { readonly values: Map<string, string>; readonly problems: string[] };

function parseItems(text: string, read: (name: string, value: string) => { value: string } | { problem: string }): Parsed {
  const values = new Map<string, string>();
  const problems: string[] = [];
  const items = text.split(',').map((item) => item.trim());
  for (const item of items.filter((each) => each !== '')) {
    const at = item.indexOf('@');
    const name = item.slice(0, Math.max(0, at));
    if (!nameForm.test(name)) {
      problems.push(`"${item}" does not start with the name of a remote and an @`);
      continue;
    }
    const answer = read(name, item.slice(at + 1));
    if ('problem' in answer) problems.push(answer.problem);
    else values.set(name, answer.value);
  }
  return { values, problems };
}

/** Parses a composition link such as `shell@1.0.0,bonus@1.1.0`. */
export const parseComposition = (text: string): Parsed =>
  parseItems(text, (name, value) =>
    versionForm.test(value) ? { value } : { problem: `${name}: "${value}" is not a version such as 1.2.0` },
  );

/** Accepts only this machine and the listed hosts: anyone can send such a link, and its scripts run in the page. */
export const parseOverrides = (text: string, hosts: readonly string[]): Parsed =>
  parseItems(text, (name, value) => {
    if (name === 'shell') return { problem: 'shell: only remotes can come from a local server' };
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol) || `${url.username}${url.password}${url.search}${url.hash}` !== '') {
      return { problem: `${name}: "${value}" is not an address such as http://127.0.0.1:3103` };
    }
    // A content security policy cannot contain an IPv6 address; browsers also resolve localhost to it.
    if (url.hostname === '[::1]') url.hostname = 'localhost';
    if (!['localhost', '127.0.0.1', ...hosts].includes(url.hostname)) {
      return { problem: `${name}: ${url.hostname} is neither this machine nor on the gateway's list of hosts` };
    }
    return { value: url.href.endsWith('/') ? url.href : `${url.href}/` };
  });

const links = ['composition', 'override'] as const;

const textOf = (cookie: string | undefined): string => {
  try {
    return decodeURIComponent(cookie ?? '').slice(0, maxTextLength);
  } catch {
    return '';
  }
};

/** The releases that this visitor requested, from the cookies that `answerLink` sets; undefined without any. */
export function readCompositionRequest(
  request: FastifyRequest,
  { overrideHosts, isSecure }: { readonly overrideHosts: readonly string[]; readonly isSecure: boolean },
): CompositionRequest | undefined {
  const [composition = '', override = ''] = links.map((name) => textOf(cookieOf(request, cookieName(name, isSecure))));
  if (composition === '' && override === '') return undefined;
  const pins = parseComposition(composition);
  const overrides = parseOverrides(override, overrideHosts);
  return { pins: pins.values, overrides: overrides.values, problems: [...pins.problems, ...overrides.problems] };
}

function cookieFor(name: string, text: string, isSecure: boolean): string {
  const value = text === '' || text === 'reset' ? '; Path=/; Max-Age=0' : `${encodeURIComponent(text)}; Path=/`;
  return `${cookieName(name, isSecure)}=${value}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}

/**
 * Handles a link with a composition or an override (MFE-06, MFE-11): returns session cookies, and the address without those
 * parameters; undefined for any other address.
 */
export function answerLink(
  url: string,
  isSecure: boolean,
): { location: string; cookies: string[] } | { isTooLong: true } | undefined {
  const at = url.indexOf('?');
  if (at < 0) return undefined;
  const query = url.slice(at + 1);
  const parameters = new URLSearchParams(query);
  const texts = links.map((name) => [name, parameters.get(name)] as const).filter(([, text]) => text !== null);
  if (texts.length === 0) return undefined;
  if (texts.some(([, text]) => (text ?? '').length > maxTextLength)) return { isTooLong: true };
  const remaining = query
    .split('&')
    .filter((pair) => pair !== '' && !texts.some(([name]) => new URLSearchParams(pair).has(name)));
  // Two leading slashes, or a backslash, would redirect to another site.
  const path = `/${url.slice(0, at).replace(/^[/\\]+/, '')}`;
  return {
    location: remaining.length > 0 ? `${path}?${remaining.join('&')}` : path,
    cookies: texts.map(([name, text]) => cookieFor(name, text ?? '', isSecure)),
  };
}
