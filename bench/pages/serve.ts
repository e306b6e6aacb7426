import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import {
  createSecureServer,
  type IncomingHttpHeaders as Http2Headers,
  type Http2SecureServer,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentTypeOf } from '../../deploy/src/objects/content-type.ts';
import { makeCertificate } from './certificate.ts';

/** A build that is measured, under a host name of its own. Calls and pictures of games come from one and the same backend. */
export type Site = {
  /** `one-graph` is served at `https://one-graph.localhost:<port>`. */
  readonly name: string;
  /** Where a gateway answers what is not the backend's; or else: */
  readonly gateway?: string;
  readonly files?: { readonly base: string; readonly folder: string; page(path: string): string };
};

const backendPath = /^\/(api|assets|socket\.io)\//;
const agent = new Agent({ keepAlive: true });
const brotli = (body: Buffer): Buffer => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Passes a request on as a proxy does, and compresses a page that comes plain. */
function pass(stream: ServerHttp2Stream, headers: Http2Headers, upstream: string): void {
  const { ':method': method, ':path': path, ':authority': host } = headers;
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))) as IncomingHttpHeaders;
  const onward = request(`${upstream}${path}`, { method, agent, headers: { ...own, host } }, (answer) => {
    // The page may have been closed meanwhile.
    if (stream.destroyed) return void answer.destroy();
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
    const isPlainPage = answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-encoding'];
    if (!isPlainPage) {
      stream.respond({ ...kept, ':status': answer.statusCode });
      answer.pipe(stream);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      if (stream.destroyed) return;
      const { 'content-length': ____, ...rest } = kept;
      stream.respond({ ...rest, ':status': answer.statusCode, 'content-encoding': 'br' });
      stream.end(brotli(Buffer.concat(chunks)));
    });
  });
  onward.on('error', () => stream.destroyed || stream.close());
  stream.on('close', () => onward.destroy());
  stream.pipe(onward);
}

async function answerFile(stream: ServerHttp2Stream, path: string): Promise<void> {
  const packed = await readFile(`${path}.br`).catch(() => undefined);
  const body = packed ?? (await readFile(path).catch(() => undefined));
  if (stream.destroyed) return;
  if (!body) return stream.respond({ ':status': 404 }, { endStream: true });
  const headers: OutgoingHttpHeaders = {
    ':status': 200,
    'content-type': contentTypeOf(path),
    'content-length': body.length,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  };
  stream.respond(headers);
  stream.end(body);
}

/** What guards a page against others, by the names of its headers; the policy aside, whose nonce is the page's own. */
const isGuard = (name: string): boolean => /^(cross-origin-|origin-agent-cluster$|referrer-policy$|x-)/.test(name);

/** The headers with which a gateway guards its pages. */
async function guardsOf(gateway: string): Promise<OutgoingHttpHeaders> {
  const { headers } = await fetch(`${gateway}/login`);
  return Object.fromEntries([...headers].filter(([name]) => isGuard(name)));
}

/**
 * One server for all sites, so that nothing but what they are made of tells them apart: HTTP/2, Brotli, one machine, and
 * the headers that guard the product's pages: with `Cross-Origin-Opener-Policy` a browser takes another process once they are there.
 * @param backend address of the product's server.
 * @returns its port, the hash by which Chromium is told to trust it, and how it ends.
 */
export async function serveSites(
  port: number,
  sites: readonly Site[],
  backend: string,
): Promise<{ trust: string; close: () => void }> {
  const { key, cert, trust } = await makeCertificate(sites.map(({ name }) => `${name}.localhost`));
  const gateway = sites.find((site) => site.gateway !== undefined)?.gateway;
  const guards = gateway === undefined ? {} : await guardsOf(gateway);
  const server: Http2SecureServer = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const path = (headers[':path'] ?? '/').split('?')[0] ?? '/';
    const site = sites.find(({ name }) => headers[':authority']?.startsWith(`${name}.`));
    if (!site) return stream.respond({ ':status': 421 }, { endStream: true });
    if (backendPath.test(path)) return pass(stream, headers, backend);
    if (site.gateway !== undefined) return pass(stream, headers, site.gateway);
    const { files } = site;
    if (files && path.startsWith(files.base)) return void answerFile(stream, join(files.folder, path.slice(files.base.length)));
    if (!files || extname(path) !== '' || path === '/composition') return stream.respond({ ':status': 404 }, { endStream: true });
    stream.respond({
      ...guards,
      ':status': 200,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    stream.end(brotli(Buffer.from(files.page(path))));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { trust, close: () => void server.close() };
}
