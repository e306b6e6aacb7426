import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { until } from '../money/server-process.ts';
import { endProgram } from './programs.ts';

const folderOfProduct = fileURLToPath(new URL('../../../ops/nginx', import.meta.url));

export type Response = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly text: string;
};
export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type NginxServer = {
  /** Sends a request over TLS, on a new connection unless an agent is given. */
  request(path: string, options?: RequestOptions & { readonly agent?: Agent }): Promise<Response>;
  /** The same to the desk's origin. */
  requestDesk(path: string, options?: RequestOptions): Promise<Response>;
  /** The plain HTTP address, which redirects. */
  readonly plainUrl: string;
  /** nginx's log. */
  log(): string;
  /** Stops nginx and returns its complete log. */
  remove(): Promise<string>;
};

type Servers = {
  readonly backends: string;
  readonly gateways: string;
  readonly deskBackends?: string;
  readonly deskGateways?: string;
  /** A folder of programs that `run.sh` finds before the system's. */
  readonly programs?: string;
};

/**
 * Runs the product's nginx configuration with its `run.sh`, in front of servers given as `address:port:internal port`.
 */
export async function startNginx(servers: Servers): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-nginx-'));
  const [plain, secure, releases, files] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const desk = await freePort();
  const openssl = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout tls_key -out tls_certificate';
  execFileSync('openssl', ['req', ...openssl.split(' ')], { cwd: folder, stdio: 'ignore' });
  const errors = await readFile(join(folderOfProduct, 'errors.conf'), 'utf8');
  await writeFile(join(folder, 'errors.conf'), errors.replaceAll('/ops/nginx/', `${folderOfProduct}/`));
  const conf = (await readFile(join(folderOfProduct, 'nginx.conf'), 'utf8'))
    .replaceAll('listen 8080;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 8443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('listen 8444 ', `listen 127.0.0.1:${releases} `)
    .replaceAll('listen 8445 ', `listen 127.0.0.1:${files} `)
    .replaceAll('listen 8446 ', `listen 127.0.0.1:${desk} `)
    .replaceAll(/\/run\/secrets\/|\/tmp\//g, `${folder}/`)
    .replaceAll('/ops/nginx/errors.conf', `${folder}/errors.conf`)
    .replaceAll('/ops/nginx/', `${folderOfProduct}/`)
    .replace('worker_processes auto;', process.getuid?.() === 0 ? 'worker_processes 1; user root;' : 'worker_processes 1;');
  await writeFile(join(folder, 'nginx.conf'), conf);
  const environment = {
    PATH: `${servers.programs ? `${servers.programs}:` : ''}${process.env['PATH']}:/usr/sbin`,
    BACKENDS: servers.backends,
    GATEWAYS: servers.gateways,
    DESK_BACKENDS: servers.deskBackends ?? '127.0.0.1:1:1',
    DESK_GATEWAYS: servers.deskGateways ?? '127.0.0.1:1:1',
    RELEASE_SERVERS: '127.0.0.1:1:1',
    NGINX_FOLDER: folder,
    NGINX_OWN: folder,
  };
  // nginx opens /dev/stdout, which fails for a Node pipe.
  const logFile = join(folder, 'log');
  const written = openSync(logFile, 'a');
  const child = spawn('sh', [join(folderOfProduct, 'run.sh')], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', written, written],
  });
  closeSync(written);
  const log = () => readFileSync(logFile, 'utf8');
  const url = `https://127.0.0.1:${secure}`;
  const sendTo =
    (origin: string): NginxServer['request'] =>
    (path, { method = 'GET', headers, body, agent = false } = {}) =>
      new Promise((resolve, reject) => {
        const options = request(`${origin}${path}`, { method, headers, agent, rejectUnauthorized: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode = 0, headers: received, rawHeaders } = answer;
            resolve({ status: statusCode, headers: received, rawHeaders, text: Buffer.concat(parts).toString() });
          });
        });
        options.on('error', reject);
        options.end(body);
      });
  const send = sendTo(url);
  const isServing = () =>
    send('/health').then(
      ({ status }) => status === 204,
      () => false,
    );
  try {
    await until(async () => child.exitCode !== null || isServing());
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`);
  } catch (cause) {
    await endProgram(child, 'SIGTERM');
    throw new Error(`nginx does not serve\n${log().slice(-2000)}`, { cause });
  }
  return {
    request: send,
    requestDesk: sendTo(`https://127.0.0.1:${desk}`),
    plainUrl: `http://127.0.0.1:${plain}`,
    log,
    async remove() {
      await endProgram(child, 'SIGTERM');
      const output = log();
      // A readiness check may still write its file.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
      return output;
    },
  };
}
