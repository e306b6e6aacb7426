import { isKeepable } from '../platform/http/broken-text.ts';

/**
 * The parsed JSON of a body. Undefined if it is not JSON, or contains text that the database cannot store unchanged.
 */
export function parsedJson(body: Buffer): unknown {
  try {
    const content: unknown = JSON.parse(body.toString('utf8'));
    return isKeepable(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
