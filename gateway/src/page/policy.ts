import type { PageComposition } from '@kaeo/shared/contract';
import { workerPath } from '../worker/worker-path.ts';

export type PolicyFacts = {
  /** Host and port as requested by the browser. */
  readonly host: string;
  /** The public host, if a proxy in between changes the requested one. */
  readonly publicHost?: string | undefined;
  /** Over https a page opens only encrypted sockets. */
  readonly isSecure: boolean;
  readonly composition: PageComposition;
  /** The nonce of the page's own style element and of those that emotion creates. */
  readonly nonce: string;
  readonly trustedOrigins: readonly string[];
  /** Other origins of images and media. */
  readonly mediaOrigins: readonly string[];
  readonly chatSocketUrl: string | undefined;
};

/** The path to which browsers report policy violations. */
export const reportPath = '/api/policy-reports';

/** Hosts that a policy can contain; it has no syntax for IPv6. */
const hostForm = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');
const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/** Escapes a folder for a policy, in which comma and semicolon are separators. */
const pathOf = (base: string): string => encodeURI(base).replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

/** Folders of all releases whose scripts the page may run. */
function foldersOf({ shell, remotes }: PageComposition): string[] {
  const releases = Object.values(remotes).flatMap(({ current, previous }) => [current, ...(previous ? [previous] : [])]);
  return [...new Set([shell, ...releases].map(({ base }) => base))];
}

/**
 * The content security policy of one page (MFE-09). Scripts are allowed only from the folders of its releases, so that other
 * content of this host, such as players' uploads, cannot run.
 */
export function policyOf(facts: PolicyFacts): string {
  const { host, publicHost, isSecure, composition, nonce, trustedOrigins, mediaOrigins, chatSocketUrl } = facts;
  // Without a valid host the folders cannot be named, so the page's whole origin is allowed instead.
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
  const workers = composition.hasWorker ? hosts.map((each) => each + workerPath) : [];
  const releaseOrigins = [...new Set(elsewhere.flatMap((base) => originOf(base) ?? []))];
  const schemes = isSecure ? ['wss:'] : ['ws:', 'wss:'];
  const sockets = hosts.flatMap((each) => schemes.map((scheme) => `${scheme}//${each}`));
  const chatOrigin = originOf(chatSocketUrl ?? '') ?? 'null';
  // An opaque origin cannot be named, and a page loaded over https opens no plain connections.
  const chat = chatOrigin === 'null' || (isSecure && !chatOrigin.startsWith('https:')) ? [] : [chatOrigin];
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'self'"],
    ['script-src', ...(folders.length > 0 ? folders : ["'self'"]), ...overridden],
    ['style-src', `'nonce-${nonce}'`],
    // Images of other hosts come through our own (ADR 0100): otherwise a script could send data out in an address.
    ['img-src', "'self'", 'data:', 'blob:', ...releaseOrigins, ...chat, ...mediaOrigins, ...overridden],
    ['font-src', "'self'", ...releaseOrigins, ...overridden],
    ['media-src', "'self'", 'blob:', ...releaseOrigins, ...chat, ...mediaOrigins, ...overridden],
    [
      'connect-src',
      "'self'",
      // For the hashes of scripts, and to check whether a newer release is available.
      ...releaseOrigins,
      ...(sockets.length > 0 ? sockets : schemes),
      ...chat.flatMap((origin) => [origin, socketOf(origin)]),
      ...overridden.flatMap((origin) => [origin, socketOf(origin)]),
    ],
    ['frame-src', "'none'"],
    ['worker-src', ...(workers.length > 0 ? workers : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'", ...trustedOrigins],
    ['report-to', 'default'],
    // Firefox supports only this one.
    ['report-uri', reportPath],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
