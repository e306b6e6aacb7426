import { ownerOf } from './hashes.ts';
import { missingChunk, RemoteFailure } from './remote-failure.ts';
import { countDropped } from './send-report.ts';

/** What nobody caught, as the browser tells it: an error outside rendering, or a promise that was rejected. */
export type Uncaught = Pick<ErrorEvent, 'error' | 'message' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

/** Failures of this kind that are reported of one release on one page: of a listener that throws at every touch the first is enough. */
const mostPerRelease = 5;
const told = new Map<string, Set<string>>();

/** Addresses of scripts in a stack, the innermost first; those that an async function waited in are among them. */
const addresses = /\b(?:https?|blob):\/\/[^\s()]+?\.m?js(?=[?:#\s)]|$)/g;

type Place = NonNullable<ReturnType<typeof ownerOf>>;

/**
 * Whose code a stack leads through: the remote nearest to what threw, for the shell's libraries throw at what they are given, and the shell
 * where no remote is in it. Undefined for what none of this page's releases did, such as an extension of the browser.
 */
function ownerOfStack(stack: string): Place | undefined {
  const places = [...stack.matchAll(addresses)].flatMap(([address]) => ownerOf(address) ?? []);
  return places.find(({ remote }) => remote !== 'shell') ?? places[0];
}

/** Takes what nobody caught for the failure of the release whose code threw it; what is not of a release, or is told elsewhere, it leaves. */
export function reportUncaught(uncaught: Uncaught, report: (failure: RemoteFailure) => void): void {
  const [thrown, filename] =
    'reason' in uncaught ? [uncaught.reason, ''] : [uncaught.error ?? uncaught.message, uncaught.filename];
  // A script that did not come is told by who asked for it (`reportScript`).
  if (thrown instanceof RemoteFailure || missingChunk(thrown) !== undefined) return;
  const stack = thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : '';
  tellOnce(ownerOfStack(stack) ?? ownerOfStack(filename), 'runtime', String(thrown), report);
}

/** Takes a stored key of somebody else's that a script took out for the failure of its release. */
export const reportRemoval = (script: string, key: string, report: (failure: RemoteFailure) => void): void =>
  tellOnce(ownerOf(script), 'globals', `it removes ${key} from storage, which is not its own`, report);

function tellOnce(
  owner: Place | undefined,
  phase: 'runtime' | 'globals',
  cause: string,
  report: (failure: RemoteFailure) => void,
): void {
  if (!owner) return;
  const { remote, version } = owner;
  const ofRelease = told.get(`${remote} ${version}`) ?? new Set();
  told.set(`${remote} ${version}`, ofRelease);
  if (ofRelease.has(cause) || ofRelease.size >= mostPerRelease) return countDropped({ remote, version, phase });
  ofRelease.add(cause);
  report(new RemoteFailure({ remote, version, phase, cause }));
}
