import type { FailurePhase, RemoteFailureReport } from '@kaeo/shared/contract';
import { releaseOf } from '../composition/composition.ts';

type Place = { readonly remote: string; readonly version: string };
type Facts = Place & {
  readonly phase: FailurePhase;
  readonly cause: unknown;
  /** URL of the script that failed to load, if known. */
  readonly url?: string | undefined;
  /** The page where it happened, if not this one. */
  readonly page?: Partial<Pick<RemoteFailureReport, 'composition' | 'path' | 'at'>>;
};

export class RemoteFailure extends Error {
  readonly facts: Facts;

  constructor(facts: Facts) {
    super(`${facts.remote} ${facts.version} failed at ${facts.phase}: ${String(facts.cause)}`, facts);
    this.facts = facts;
  }
}

/** Whether it is a time-out: of an attempt (`inTime`) or of a chunk, which webpack cancels after a minute (`timeout`). */
export const isLate = (failure: RemoteFailure): boolean => /no response within|timeout:/.test(String(failure.facts.cause));

/** URL of the chunk that failed to load, if any: `request` of webpack's `ChunkLoadError`. */
export function missingChunk(failure: unknown): string | undefined {
  const isChunkLoadError = failure instanceof Error && failure.name === 'ChunkLoadError' && 'request' in failure;
  return isChunkLoadError ? String(failure.request) : undefined;
}

/** A missing chunk is a "part" failure of the release that owns its folder: a remote may wait for a script of the shell. */
export function failureInPlace(place: Place, cause: unknown, phase: FailurePhase = 'render'): RemoteFailure {
  const url = missingChunk(cause);
  if (url === undefined) return new RemoteFailure({ ...place, phase, cause });
  const owner = releaseOf(url);
  return new RemoteFailure({ ...(owner && owner.remote !== place.remote ? owner : place), phase: 'part', cause, url });
}
