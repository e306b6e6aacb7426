import { createHmac, randomBytes } from 'node:crypto';
import type { PageComposition } from '@kaeo/shared/contract';

/** The server counts a visit for a rollout once, and only with a valid mark (docs/adr/0064). */
export function visitMark(key: string, visitor: string, { shell, remotes }: PageComposition, now = new Date()): string {
  const releases = Object.entries(remotes).flatMap(([name, { current, previous }]) =>
    [current, previous ?? []].flat().map(({ version }) => `${name}@${version}`),
  );
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const facts = `${seconds} ${randomBytes(12).toString('base64url')} ${[`shell@${shell.version}`, ...releases].join(',')}`;
  return `${facts} ${createHmac('sha256', key).update(`${visitor} ${facts}`).digest('base64url')}`;
}
