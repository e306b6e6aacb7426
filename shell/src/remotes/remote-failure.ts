import type { FailurePhase } from '@wallet/shared/contract';
import { releaseOf } from './release-of.ts';

type Facts = { remote: string; version: string; phase: FailurePhase; cause: unknown; url?: string | undefined };

/** A failure of one release of a remote. */
export class RemoteFailure extends Error {
  readonly remote: string;
  readonly version: string;
  readonly phase: FailurePhase;
  /** The script that did not come, where it is known. */
  readonly url: string | undefined;

  constructor({ remote, version, phase, cause, url }: Facts) {
    super(`${remote} ${version} failed at ${phase}: ${String(cause)}`, { cause });
    this.name = 'RemoteFailure';
    this.remote = remote;
    this.version = version;
    this.phase = phase;
    this.url = url;
  }
}

/** What webpack throws when a chunk does not come: `type` is `error` or `timeout`, `request` the address. */
type ChunkFailure = Error & { readonly type: string; readonly request: string };
export const isChunkFailure = (failure: unknown): failure is ChunkFailure =>
  failure instanceof Error &&
  failure.name === 'ChunkLoadError' &&
  'type' in failure &&
  'request' in failure &&
  typeof failure.request === 'string';

/**
 * What a release on the page threw, while it rendered unless told. A chunk that did not come is a failed part, and that of the release
 * in whose folder it is: a dialog of a remote may wait for a script of the shell.
 */
export function failureInPlace(
  place: { name: string; version: string },
  cause: unknown,
  phase: FailurePhase = 'render',
): RemoteFailure {
  const url = isChunkFailure(cause) ? cause.request : undefined;
  const { name, version } = (url !== undefined && releaseOf(url)) || place;
  return new RemoteFailure({ remote: name, version, phase: url === undefined ? phase : 'part', cause, url });
}
