import { isKeepable } from '../platform/http/broken-text.ts';

/** The content of a body; undefined where it is no JSON, or has text that no database stores as it was sent. */
export function parsedJson(body: Buffer): unknown {
  try {
    const content: unknown = JSON.parse(body.toString('utf8'));
    return isKeepable(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
