import { setTimeout as wait } from 'node:timers/promises';
import type { PageComposition, ReleaseInService } from '@wallet/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf } from './release/release-files.ts';

/**
 * How a remote is broken on purpose: its files are cut off, not found, failing, slow, never answered, scripts that throw, or a page of
 * HTML where a script should be.
 */
export const remoteFaultKinds = ['refused', 'not-found', 'error', 'slow', 'hang', 'broken', 'wrong-content'] as const;
export type RemoteFaultKind = (typeof remoteFaultKinds)[number];
export type RemoteFault = {
  readonly kind: RemoteFaultKind;
  /** How late a `slow` remote's files are. */
  readonly delayMs: number;
};

/** Where pages find the files of a spoiled remote: what a browser has cached under the usual addresses must not hide the fault. */
export const spoiledPrefix = '/releases-spoiled/';
const spoiledPath = /^\/releases(?:-spoiled\/\d+)?\/([^/?]+)\//;

const brokenScript = 'throw new Error("this remote is broken on purpose");\n';
const brokenHash = integrityOf(new TextEncoder().encode(brokenScript));

export type RemoteFaults = {
  readonly all: () => Readonly<Record<string, RemoteFault>>;
  /** Breaks a remote in another way, or heals it. */
  set(remote: string, fault: RemoteFault | undefined): void;
  clear(): void;
  /** The composition as pages get it while remotes are spoiled. */
  inPage(composition: PageComposition): PageComposition;
  /** Answers a request of a spoiled remote as its fault wants it; a request of any other goes on. */
  spoil(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** Lets go of the requests that were left without an answer. */
  close(): void;
};

/**
 * SANDBOX-02: remotes of a running product, broken on demand for testers. Both releases of a remote are spoiled, so that nothing comes
 * to its rescue.
 * @throws Error with NODE_ENV=production (SANDBOX-03).
 */
export function createRemoteFaults(): RemoteFaults {
  if (process.env['NODE_ENV'] === 'production') throw new Error('remotes are not broken on purpose with NODE_ENV=production');
  const faults = new Map<string, RemoteFault & { readonly serial: number }>();
  const silent = new Set<() => void>();
  let serial = 0;

  function spoiledRelease(release: ReleaseInService, { kind, serial: number }: RemoteFault & { serial: number }) {
    const base = release.base.replace('/releases/', `${spoiledPrefix}${number}/`);
    if (kind !== 'broken') return { ...release, base };
    // A broken release would have been published with the hashes of its own files: the browser is to run it, not to refuse it, and to
    // run the true ones again once it is healed.
    const hashes = Object.entries(release.integrity).map(([file, hash]) => [file, `${hash} ${brokenHash}`]);
    return { ...release, base, integrity: Object.fromEntries(hashes) };
  }

  return {
    all: () => Object.fromEntries([...faults].map(([remote, { kind, delayMs }]) => [remote, { kind, delayMs }])),
    set(remote, fault) {
      if (fault) faults.set(remote, { ...fault, serial: (serial += 1) });
      else faults.delete(remote);
    },
    clear: () => faults.clear(),
    inPage(composition) {
      if (faults.size === 0) return composition;
      const remotes = Object.entries(composition.remotes).map(([name, { current, previous }]) => {
        const fault = faults.get(name);
        if (!fault) return [name, { current, ...(previous ? { previous } : {}) }];
        const spoiled = previous ? { previous: spoiledRelease(previous, fault) } : {};
        return [name, { current: spoiledRelease(current, fault), ...spoiled }];
      });
      return { ...composition, remotes: Object.fromEntries(remotes) };
    },
    async spoil(request, reply) {
      const fault = faults.get(spoiledPath.exec(request.url)?.[1] ?? '');
      if (!fault) return undefined;
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      switch (fault.kind) {
        case 'refused':
          request.raw.socket.destroy();
          return reply.hijack();
        case 'not-found':
          return reply.code(404).type('text/plain').send('not found, on purpose');
        case 'error':
          return reply.code(500).type('text/plain').send('failed, on purpose');
        case 'slow':
          await wait(fault.delayMs, undefined, { ref: false });
          return undefined;
        case 'hang': {
          const cut = () => void request.raw.socket.destroy();
          silent.add(cut);
          request.raw.socket.once('close', () => silent.delete(cut));
          return reply.hijack();
        }
        case 'broken':
          return reply.type('text/javascript').send(brokenScript);
        case 'wrong-content':
          return reply.type('text/html').send('<!doctype html><title>Not a script</title>');
      }
    },
    close() {
      for (const cut of silent) cut();
    },
  };
}
