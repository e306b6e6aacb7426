import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const artFolder = new URL('../../../../assets/art/', import.meta.url);

/**
 * Returns the URL of a drawing, with a hash of its content so that it can be cached forever.
 * @throws Error if there is no such drawing.
 */
export function artUrl(name: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(`${name}.svg`, artFolder)))
    .digest('hex');
  return `/assets/art/${name}.svg?v=${hash.slice(0, 8)}`;
}
