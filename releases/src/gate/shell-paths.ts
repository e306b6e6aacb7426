import { plainPath } from '@kaeo/shared/contract';

/** Pages reserved for the shell. */
const shellPages = ['/', '/user', '/howto', '/contact', '/user/contact', '/terminated'];
/** The testers' page, available where the gateway offers its tools. */
const toolsPage = '/remotes';
/** Prefixes for files, API calls and tools, which no page of a remote may have. */
const gatewayPrefixes = [
  '/releases',
  '/releases-spoiled',
  '/api',
  '/assets',
  '/socket.io',
  '/operator',
  toolsPage,
  '/composition',
  '/registry',
  '/metrics',
  '/health',
  '/.well-known',
];

/** Whether a path, in any spelling, belongs to the shell or the gateway and so to no remote. */
export function isShellPath(path: string): boolean {
  const plain = plainPath(path);
  return shellPages.includes(plain) || gatewayPrefixes.some((prefix) => plain === prefix || plain.startsWith(`${prefix}/`));
}

/** Whether the shell itself has a page at a path in the form that `plainPath` returns. */
export const isShellPage = (path: string, hasTools: boolean): boolean =>
  shellPages.includes(path) || (hasTools && path === toolsPage);
