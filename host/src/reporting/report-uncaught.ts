import { ownerOf } from '../integrity/hashes.ts';
import { missingChunk, RemoteFailure } from './remote-failure.ts';
import { countDropped } from './send-report.ts';

/** An uncaught error outside rendering, or an unhandled rejection. */
export type Uncaught = Pick<ErrorEvent, 'error' | 'message' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

/** Reports of this kind per release and page: for a listener that throws on every touch, the first is enough. */
const maxPerRelease = 5;
const reported = new Map<string, Set<string>>();

/** Script URLs in a stack, innermost first, including async callers. */
const addresses = /\b(?:https?|blob):\/\/[^\s()]+?\.m?js(?=[?:#\s)]|$)/g;

type Place = NonNullable<ReturnType<typeof ownerOf>>;

/** The nearest remote, since shell libraries throw on their callers' input; otherwise the shell. Undefined for extensions. */
function ownerOfStack(stack: string): Place | undefined {
  const places = [...stack.matchAll(addresses)].flatMap(([address]) => ownerOf(address) ?? []);
  return places.find(({ remote }) => remote !== 'shell') ?? places[0];
}

/** Reports an uncaught error as a failure of the release that threw it. Ignores errors of no release or reported elsewhere. */
export function reportUncaught(uncaught: Uncaught, report: (failure: RemoteFailure) => void): void {
  const [thrown, filename] =
    'reason' in uncaught ? [uncaught.reason, ''] : [uncaught.error ?? uncaught.message, uncaught.filename];
  // `reportScript` reports scripts that failed to load.
  if (thrown instanceof RemoteFailure || missingChunk(thrown) !== undefined) return;
  const stack = thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : '';
  reportOnce(ownerOfStack(stack) ?? ownerOfStack(filename), 'runtime', String(thrown), report);
}

/** Reports a script that removed a stored key of another owner. */
export const reportRemoval = (script: string, key: string, report: (failure: RemoteFailure) => void): void =>
  reportOnce(ownerOf(script), 'globals', `it removes ${key} from storage, which is not its own`, report);

function reportOnce(
  owner: Place | undefined,
  phase: 'runtime' | 'globals',
  cause: string,
  report: (failure: RemoteFailure) => void,
): void {
  if (!owner) return;
  const { remote, version } = owner;
  const ofRelease = reported.get(`${remote} ${version}`) ?? new Set();
  reported.set(`${remote} ${version}`, ofRelease);
  if (ofRelease.has(cause) || ofRelease.size >= maxPerRelease) return countDropped({ remote, version, phase });
  ofRelease.add(cause);
  report(new RemoteFailure({ remote, version, phase, cause }));
}
