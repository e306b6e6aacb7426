import type { PageComposition } from '@wallet/shared/contract';

/** What the policy of one page is made from. */
export type PolicyFacts = {
  /** Host with its port as the browser asked for it. */
  readonly host: string;
  /** Host under which browsers reach the product, where something between them and the gateway changes the one that they asked for. */
  readonly publicHost?: string | undefined;
  /** By https a page speaks to its own sockets encrypted only. */
  readonly isSecure: boolean;
  /** The composition as the page gets it. */
  readonly composition: PageComposition;
  /** Of the page's own style element and of those that emotion makes. */
  readonly nonce: string;
  /** Origins beside our own that game forms may lead to. */
  readonly trustedOrigins: readonly string[];
  /** Origins beside our own that pictures and films may come from. */
  readonly mediaOrigins: readonly string[];
  /** URL of the second chat backend. */
  readonly chatSocketUrl: string | undefined;
};

/** Path that browsers send reports of policy violations to. */
export const reportPath = '/api/policy-reports';

/** A host that a policy can name: it has no words for IPv6. */
const hostForm = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');
const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/** A folder in the words of a policy, in which a comma and a semicolon end what they stand in. */
const pathOf = (base: string): string => encodeURI(base).replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

/** Folders of every release that the page may run a script of: the shell's, and of each remote the current one's and the previous one's. */
function foldersOf({ shell, remotes }: PageComposition): string[] {
  const releases = Object.values(remotes).flatMap(({ current, previous }) => [current, ...(previous ? [previous] : [])]);
  return [...new Set([shell, ...releases].map(({ base }) => base))];
}

/**
 * The content security policy of one page (MFE-09): scripts come from the folders of the releases it is made of, and from nowhere else
 * of this host, so that nothing else that it serves, such as what players upload, can be run. None is inline or evaluated. Styles carry
 * the page's nonce.
 */
export function policyOf(facts: PolicyFacts): string {
  const { host, publicHost, isSecure, composition, nonce, trustedOrigins, mediaOrigins, chatSocketUrl } = facts;
  // Without a name for its own host, a page at it could run nothing: its origin as a whole stands in.
  const hosts = hostForm.test(host) ? [...new Set([host, publicHost ?? host])].filter((each) => hostForm.test(each)) : [];
  const overridden = [
    ...new Set(Object.values(composition.choice?.overrides ?? {}).flatMap((address) => originOf(address) ?? [])),
  ];
  const bases = foldersOf(composition);
  const elsewhere = bases.filter((base) => !base.startsWith('/'));
  const folders = [
    ...hosts.flatMap((each) => bases.filter((base) => base.startsWith('/')).map((base) => each + pathOf(base))),
    ...elsewhere.map(pathOf),
  ];
  const releaseOrigins = [...new Set(elsewhere.flatMap((base) => originOf(base) ?? []))];
  const schemes = isSecure ? ['wss:'] : ['ws:', 'wss:'];
  const sockets = hosts.flatMap((each) => schemes.map((scheme) => `${scheme}//${each}`));
  const given = originOf(chatSocketUrl ?? '') ?? 'null';
  // An opaque origin cannot be named, and a page that came by https opens no plain connection.
  const chat = given === 'null' || (isSecure && !given.startsWith('https:')) ? [] : [given];
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'self'"],
    ['script-src', ...(folders.length > 0 ? folders : ["'self'"]), ...overridden],
    ['style-src', `'nonce-${nonce}'`],
    // Pictures of other hosts come through our own (ADR 0100): by an address of another host a script could send out what it knows.
    ['img-src', "'self'", 'data:', 'blob:', ...releaseOrigins, ...chat, ...mediaOrigins, ...overridden],
    ['font-src', "'self'", ...releaseOrigins, ...overridden],
    ['media-src', "'self'", 'blob:', ...releaseOrigins, ...chat, ...mediaOrigins, ...overridden],
    [
      'connect-src',
      "'self'",
      // The hashes of scripts, and whether a newer release can be had.
      ...releaseOrigins,
      ...(sockets.length > 0 ? sockets : schemes),
      ...chat.flatMap((origin) => [origin, socketOf(origin)]),
      ...overridden.flatMap((origin) => [origin, socketOf(origin)]),
    ],
    ['frame-src', "'none'"],
    ['worker-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'", ...trustedOrigins],
    ['report-to', 'default'],
    // Firefox knows no other.
    ['report-uri', reportPath],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
