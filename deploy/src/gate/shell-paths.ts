import { plainPath } from '@wallet/shared/contract';

/** Pages that the shell keeps for itself, and what the gateway answers beside pages. */
const shellPaths = ['/', '/user', '/howto', '/contact', '/user/contact', '/terminated', '/health'];
/** Everything below these is files, calls and tools, never a page of a remote. */
const gatewayPrefixes = [
  '/releases',
  '/releases-spoiled',
  '/api',
  '/assets',
  '/socket.io',
  '/operator',
  '/remotes',
  '/composition',
  '/registry',
  '/metrics',
];

/** Whether a path, however it is written, is the shell's or the gateway's own, and so no remote's. */
export function isShellPath(path: string): boolean {
  const plain = plainPath(path);
  return shellPaths.includes(plain) || gatewayPrefixes.some((prefix) => plain === prefix || plain.startsWith(`${prefix}/`));
}
