import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { fileTypeFromBuffer } from 'file-type';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import { inspectPicture, picturePixelsAtMost } from '../picture.ts';
import { publicLookup } from './public-address.ts';

type Media = { readonly contentType: string; readonly content: Buffer };
/** Sends a GET and resolves when the headers have arrived. */
export type SendGet = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;

const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const filmTypes: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
const bytesAtMost = 20 * 1024 * 1024;
const timeoutMs = 10_000;
const redirectsAtMost = 3;

/** Over TLS, to public addresses only, without cookies or a referrer. */
export const sendPublicGet: SendGet = (url, signal) =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'image/*, video/*', 'user-agent': 'kaeo-media' };
    request(url, { headers, signal, lookup: publicLookup(), agent: false }, resolve).on('error', reject).end();
  });

async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    if (!(part instanceof Buffer)) continue;
    bytes += part.length;
    if (bytes > bytesAtMost) throw new Error(`larger than ${bytesAtMost} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Detects the type from the content, since another host's header is not trusted. SVG is not allowed, because it can
 * contain scripts.
 */
async function typed(content: Buffer): Promise<Media> {
  const picture = await inspectPicture(content, pictureTypes);
  if (picture && picture.width * picture.height * picture.frames <= picturePixelsAtMost * 4) {
    return { contentType: picture.mime, content };
  }
  const contentType = (await fileTypeFromBuffer(content))?.mime;
  if (contentType === undefined || !filmTypes.has(contentType)) throw new Error('neither a picture nor a video');
  return { contentType, content };
}

/**
 * Fetches a picture or a video from another host.
 * @param isAllowed checks the address and each redirect.
 * @throws Error if the host is not allowed or has no public address, or on a timeout, another status, type or size.
 */
export async function fetchMedia(address: URL, isAllowed: (url: URL) => boolean, send: SendGet = sendPublicGet): Promise<Media> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; redirects <= redirectsAtMost; redirects += 1) {
    if (!isAllowed(url)) throw new Error(`${url.host} is not in MEDIA_HOSTS`);
    const response = await send(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return typed(await contentOf(response));
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new Error(`${url.host} answered ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('too many redirects');
}

/** Cache duration of a failure; a success is cached for an hour. */
const failureLifeMs = 30_000;
const lifeMs = 60 * 60_000;
const cacheBytesAtMost = 64 * 1024 * 1024;
const entriesAtMost = 10_000;

type Entry = { readonly media: Promise<Media>; expiresMs: number; bytes: number };

/**
 * Caches the results of `fetchOne` and evicts the least recently used. Concurrent requests for one address share one
 * fetch.
 */
export function createMediaCache(fetchOne: (address: string) => Promise<Media>, now: () => number = Date.now) {
  const limit = createConcurrencyLimit({ concurrency: 8, waiting: 64 });
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (address: string, entry: Entry): void => {
    if (entries.get(address) === entry && entries.delete(address)) bytes -= entry.bytes;
  };

  async function fill(entry: Entry): Promise<void> {
    try {
      const { content } = await entry.media;
      entry.expiresMs = now() + lifeMs;
      entry.bytes = content.length;
      bytes += content.length;
    } catch {
      entry.expiresMs = now() + failureLifeMs;
    }
    // Map order is insertion order, so the least recently used entry is first.
    for (const [each, old] of entries) {
      if (bytes <= cacheBytesAtMost && entries.size <= entriesAtMost) break;
      remove(each, old);
    }
  }

  return (address: string): Promise<Media> => {
    const known = entries.get(address);
    if (known && known.expiresMs > now()) {
      entries.delete(address);
      entries.set(address, known);
      return known.media;
    }
    if (known) remove(address, known);
    const entry: Entry = { media: limit(() => fetchOne(address)), expiresMs: Number.POSITIVE_INFINITY, bytes: 0 };
    entries.set(address, entry);
    void fill(entry);
    return entry.media;
  };
}
