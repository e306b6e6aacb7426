import type { FailurePhase, RemoteFailureReport } from '@wallet/shared/contract';
import { releaseOf } from './composition.ts';

/** A release of a remote, or of the shell, by name and version. */
type Place = { readonly remote: string; readonly version: string };
type Facts = Place & {
  readonly phase: FailurePhase;
  readonly cause: unknown;
  /** The script that did not come, where it is known. */
  readonly url?: string | undefined;
  /** The page that it happened on, where that is another than this one. */
  readonly page?: Partial<Pick<RemoteFailureReport, 'composition' | 'path' | 'at'>>;
};

/** A failure of one release. */
export class RemoteFailure extends Error {
  readonly facts: Facts;

  constructor(facts: Facts) {
    super(`${facts.remote} ${facts.version} failed at ${facts.phase}: ${String(facts.cause)}`, facts);
    this.facts = facts;
  }
}

/** Whether something did not arrive in time: an attempt (`inTime`), or a chunk, which webpack gives up after a minute (`timeout`). */
export const isLate = (failure: RemoteFailure): boolean => /no answer|timeout:/.test(String(failure.facts.cause));

/** The address of the chunk that did not come, if that is what failed: webpack's `ChunkLoadError` has it as `request`. */
export function missingChunk(failure: unknown): string | undefined {
  const isOfWebpack = failure instanceof Error && failure.name === 'ChunkLoadError' && 'request' in failure;
  return isOfWebpack ? String(failure.request) : undefined;
}

/**
 * What a release on the page threw, while it rendered unless told. A chunk that did not come is a failed part, and that of whose folder
 * it is in: a dialog of a remote may wait for a script of the shell.
 */
export function failureInPlace(place: Place, cause: unknown, phase: FailurePhase = 'render'): RemoteFailure {
  const url = missingChunk(cause);
  if (url === undefined) return new RemoteFailure({ ...place, phase, cause });
  const owner = releaseOf(url);
  return new RemoteFailure({ ...(owner && owner.remote !== place.remote ? owner : place), phase: 'part', cause, url });
}
