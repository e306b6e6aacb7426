import { setTimeout as wait } from 'node:timers/promises';
import { type RemoteFaults as FaultsOfGateway, spoiledPrefix } from '@kaeo/gateway';
import { integrityOf } from '@kaeo/releases';
import type { ReleaseInService } from '@kaeo/shared/contract';
import type { RemoteInService } from '@kaeo/shared/operator';
import { isMisbehaviour, misbehavingEntry, originalMark } from './remote-misbehaviour.ts';

/** A fault of a remote. An outage affects both releases of a remote; misbehaviour is a defect of the one in service. */
export type RemoteFault = NonNullable<RemoteInService['fault']>;

const releasePath = /^\/releases(?:-spoiled\/\d+)?\/([^/?]+)\//;

/** The address at which pages find a broken release. */
const faultyBase = (release: ReleaseInService, serial: number): string =>
  release.base.replace('/releases/', `${spoiledPrefix}${serial}/`);

const brokenScript = 'throw new Error("this remote is broken on purpose");\n';

export type RemoteFaults = FaultsOfGateway & {
  readonly all: () => Readonly<Record<string, RemoteFault>>;
  /** Breaks a remote, or heals it if the fault is undefined. */
  set(remote: string, fault: RemoteFault | undefined): void;
  clear(): void;
};

/**
 * A release in which the script's hash is added to each file it replaces, as if it had been published, so that the
 * browser runs it.
 */
function withScript(release: ReleaseInService, files: readonly string[], script: string): ReleaseInService {
  const hash = integrityOf(new TextEncoder().encode(script));
  const withHash = files.map((file) => [file, `${release.integrity[file] ?? ''} ${hash}`]);
  // The hash file does not contain the added hashes. A page without the file has all of them inline.
  const { hashes: _, ...facts } = release;
  return { ...facts, integrity: { ...release.integrity, ...Object.fromEntries(withHash) } };
}

/**
 * SANDBOX-02: breaks remotes of a running product for testers. An outage affects both releases of a remote, so that
 * there is no fallback. If the release in service misbehaves, the previous one is the fallback.
 * @throws Error with NODE_ENV=production (SANDBOX-03).
 */
export function createRemoteFaults(): RemoteFaults {
  if (process.env['NODE_ENV'] === 'production') throw new Error('broken remotes are not available with NODE_ENV=production');
  const faults = new Map<string, RemoteFault & { readonly serial: number }>();
  const hangingRequests = new Set<() => void>();
  /** Misbehaving entries, by the address that pages got. */
  const entries = new Map<string, string>();
  let serial = 0;

  function faultyRelease(release: ReleaseInService, { kind, serial: number }: RemoteFault & { serial: number }) {
    const faulty = { ...release, base: faultyBase(release, number) };
    // The original hashes stay valid for when it is healed.
    if (kind === 'broken') return withScript(faulty, Object.keys(release.integrity), brokenScript);
    const [entry] = release.scripts;
    if (!isMisbehaviour(kind) || entry === undefined) return faulty;
    const script = misbehavingEntry(kind, release);
    entries.set(faulty.base + entry, script);
    return withScript(faulty, [entry], script);
  }

  function faultyEntry(url: string): string | undefined {
    const [path = '', query = ''] = url.split('?');
    return query.split('&').includes(originalMark) ? undefined : entries.get(path);
  }

  return {
    all: () => Object.fromEntries([...faults].map(([remote, { kind, delayMs }]) => [remote, { kind, delayMs }])),
    set(remote, fault) {
      if (fault) faults.set(remote, { ...fault, serial: (serial += 1) });
      else faults.delete(remote);
    },
    clear() {
      faults.clear();
      entries.clear();
    },
    inPage(composition) {
      if (faults.size === 0) return composition;
      const remotes = Object.entries(composition.remotes).map(([name, { current, previous }]) => {
        const fault = faults.get(name);
        if (!fault) return [name, { current, ...(previous ? { previous } : {}) }];
        const previousRelease = previous && !isMisbehaviour(fault.kind) ? faultyRelease(previous, fault) : previous;
        return [name, { current: faultyRelease(current, fault), ...(previousRelease ? { previous: previousRelease } : {}) }];
      });
      return { ...composition, remotes: Object.fromEntries(remotes) };
    },
    async spoil(request, reply) {
      const fault = faults.get(releasePath.exec(request.url)?.[1] ?? '');
      if (!fault) return undefined;
      if (isMisbehaviour(fault.kind)) {
        const script = faultyEntry(request.url);
        return script === undefined ? undefined : reply.header('cache-control', 'no-store').type('text/javascript').send(script);
      }
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
          const cutConnection = () => void request.raw.socket.destroy();
          hangingRequests.add(cutConnection);
          request.raw.socket.once('close', () => hangingRequests.delete(cutConnection));
          return reply.hijack();
        }
        case 'broken':
          return reply.type('text/javascript').send(brokenScript);
        case 'wrong-content':
          return reply.type('text/html').send('<!doctype html><title>Not a script</title>');
      }
    },
    close() {
      for (const cutConnection of hangingRequests) cutConnection();
    },
  };
}
