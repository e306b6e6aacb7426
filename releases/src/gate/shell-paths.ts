import { plainPath } from '@wallet/shared/contract';

/** Pages that the shell keeps for itself. */
const shellPages = ['/', '/user', '/howto', '/contact', '/user/contact', '/terminated'];
/** The page of testers, where the gateway offers their tools. */
const toolsPage = '/remotes';
/** Everything below these is files, calls and tools, never a page of a remote. */
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

/** Whether a path, however it is written, is the shell's or the gateway's own, and so no remote's. */
export function isShellPath(path: string): boolean {
  const plain = plainPath(path);
  return shellPages.includes(plain) || gatewayPrefixes.some((prefix) => plain === prefix || plain.startsWith(`${prefix}/`));
}

/** Whether the shell itself has a page at a path, written as `plainPath` writes it. */
export const isShellPage = (path: string, hasTools: boolean): boolean =>
  shellPages.includes(path) || (hasTools && path === toolsPage);
