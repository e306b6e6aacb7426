import { createHash } from 'node:crypto';

/** SHA-256 in hex. */
export const digestOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex');
