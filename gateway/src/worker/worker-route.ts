import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type ShellOnPage } from '@kaeo/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Compose, isPublic, serveUnavailable } from '../composition/compose-for-request.ts';
import { isSecureAt, visitorOf } from '../composition/visitor.ts';
import type { FindFile } from '../files/files-by-content.ts';
import type { ServedFiles } from '../files/served-files.ts';
import { killSwitch } from './kill-switch.ts';
import { workerPath } from './worker-path.ts';

type Options = {
  readonly files: ServedFiles;
  readonly find: FindFile;
  readonly compose: Compose;
  readonly hasWorker: boolean;
  readonly publicUrl?: string | undefined;
  readonly releaseOrigin?: string | undefined;
};

/**
 * Serves the worker of the visitor's shell, or the kill switch if that shell has none or workers are switched off. Browsers do not
 * check the hash of a worker, so it is checked here.
 */
export function workerRoute(app: FastifyInstance, options: Options): void {
  const { files, find, compose, hasWorker, publicUrl, releaseOrigin } = options;
  const connections = ["'self'", ...(releaseOrigin === undefined ? [] : [releaseOrigin])].join(' ');

  /** @throws Error if the store cannot be read or has another file. */
  async function scriptOf({ worker, version, integrity }: ShellOnPage): Promise<string> {
    if (worker === undefined || !hasWorker) return killSwitch;
    const found = await find(`shell/${version}/${worker}`);
    if (found === undefined) throw new Error(`shell ${version} has no ${worker}`);
    const script = await readFile(join(files.folder, 'releases', found));
    if (integrityOf(script) !== integrity[worker]) throw new Error(`${worker} of shell ${version} is not the released file`);
    return script.toString();
  }

  const send = (reply: FastifyReply, script: string): FastifyReply =>
    reply
      .headers({
        // A browser must see a new worker, or the kill switch, at once.
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'none'; connect-src ${connections}`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(script);

  app.get(workerPath, isPublic, async (request, reply) => {
    if (!hasWorker) return send(reply, killSwitch);
    const page = await compose(request, visitorOf(request, isSecureAt(publicUrl)).id);
    if (!page) return serveUnavailable(reply);
    try {
      return send(reply, await scriptOf(page.shell));
    } catch (error) {
      // Browsers keep the worker that they have.
      request.log.warn({ err: error }, 'reading the service worker failed');
      return serveUnavailable(reply, 'the store is unavailable');
    }
  });
}
