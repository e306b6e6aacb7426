import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import {
  createSecureServer,
  type IncomingHttpHeaders as Http2Headers,
  type Http2SecureServer,
  type ServerHttp2Stream,
} from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { must, run } from '../../lib/workspace.ts';

export type Site = {
  /** `one-graph` is served at `https://one-graph.localhost:<port>`. */
  readonly name: string;
  /** The gateway for requests that are not for the backend. */
  readonly gateway: string;
  /** For a build that is not a release: its page, which replaces the gateway's, and the script sources for its policy. */
  readonly built?: { readonly page: (path: string, nonce: string) => string; readonly scripts: string };
};

const backendPath = /^\/(api|assets|socket\.io)\//;
const agent = new Agent({ keepAlive: true });
const brotli = (body: Buffer): Buffer => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

type Built = NonNullable<Site['built']>;

/** Replaces the page in a gateway's response and keeps its policy, except for the script sources. */
function replacePage({ page, scripts }: Built, path: string, policy: string): { body: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  return { body: page(path, nonce), policy: policy.replace(/script-src [^;]*/, `script-src ${scripts}`) };
}

/** Proxies a request, and compresses an uncompressed page. */
function pass(stream: ServerHttp2Stream, headers: Http2Headers, upstream: string, built?: Built): void {
  const { ':method': method, ':path': path = '/', ':authority': host } = headers;
  const forwarded: IncomingHttpHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  // A page that will be replaced must arrive uncompressed.
  if (built && extname(path) === '') delete forwarded['accept-encoding'];
  const onward = request(`${upstream}${path}`, { method, agent, headers: { ...forwarded, host } }, (answer) => {
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
      const { 'content-length': ____, 'content-security-policy': policy = '', ...rest } = kept;
      const rendered = { body: Buffer.concat(chunks).toString(), policy: String(policy) };
      const page = built ? replacePage(built, path.split('?')[0] ?? '/', rendered.policy) : rendered;
      stream.respond({
        ...rest,
        ':status': answer.statusCode,
        'content-security-policy': page.policy,
        'content-encoding': 'br',
      });
      stream.end(brotli(Buffer.from(page.body)));
    });
  });
  onward.on('error', () => stream.destroyed || stream.close());
  stream.on('close', () => onward.destroy());
  stream.pipe(onward);
}

/** Proxies a WebSocket. Without it the page would poll, and would never be idle. */
function passSocket({ method, url, headers }: IncomingMessage, socket: Duplex, upstream: string): void {
  const onward = request(`${upstream}${url}`, { method, headers });
  onward.on('upgrade', (answer, connection) => {
    const lines = answer.rawHeaders.map((field, at) => (at % 2 === 0 ? `${field}: ` : `${field}\r\n`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    pipeline(socket, connection, socket, () => undefined);
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  onward.end();
}

/**
 * Creates a key and certificate with `openssl`. With the hash of the public key (`trust`) Chromium trusts the certificate and
 * uses its cache, which it does not if it ignores all certificate errors.
 */
async function createCertificate(hosts: readonly string[]): Promise<{ key: Buffer; cert: Buffer; trust: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`];
    must(await run('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert]), 'openssl');
    const certificate = await readFile(cert);
    const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
    return { key: await readFile(key), cert: certificate, trust: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * One server for all sites, so that they differ only in their builds: HTTP/2, Brotli, and a production gateway with its
 * headers and latency. @returns the certificate hash that Chromium trusts, and a function that stops it.
 */
export async function serveSites(
  port: number,
  sites: readonly Site[],
  backend: string,
): Promise<{ trust: string; close: () => void }> {
  const { key, cert, trust } = await createCertificate(sites.map(({ name }) => `${name}.localhost`));
  const server: Http2SecureServer = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const site = sites.find(({ name }) => headers[':authority']?.startsWith(`${name}.`));
    if (!site) return stream.respond({ ':status': 421 }, { endStream: true });
    if (backendPath.test(headers[':path'] ?? '/')) return pass(stream, headers, backend);
    pass(stream, headers, site.gateway, site.built);
  });
  // Browsers open WebSockets with HTTP/1.1.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => passSocket(request, socket, backend));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { trust, close: () => void server.close() };
}
