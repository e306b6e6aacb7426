import type { RemoteFailure } from '@kaeo/shared/api';
import { Counter } from 'prom-client';
import type { Context } from '../../../context.ts';

/** Allowed values of the label `remote`. Anyone can send a report, and each other name would create a time series. */
export const namesOfProduct = ['shell', 'auth', 'wallet', 'bonus', 'statement', 'chat', 'desk'];
export const nameOfProduct = (name: string): string => (namesOfProduct.includes(name) ? name : 'other');
const maxStored = 200;

export type ReportedFailure = RemoteFailure & { readonly receivedAt: string };

type RemoteFailures = ReturnType<typeof createRemoteFailures>;

const failures = new WeakMap<Context, RemoteFailures>();

export function remoteFailuresOf(context: Context): RemoteFailures {
  const known = failures.get(context);
  if (known) return known;
  const made = createRemoteFailures(context);
  failures.set(context, made);
  return made;
}

/** Failures of remotes reported by pages: counted for the operator, and the newest kept in memory for testers. */
function createRemoteFailures({ clock }: Context) {
  const newest: ReportedFailure[] = [];
  const counter = new Counter({
    name: 'remote_failures_total',
    help: 'Failures of remotes reported by pages.',
    labelNames: ['remote', 'phase'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'remote_failure_reports_dropped_total',
    help: 'Failure reports beyond the limits, dropped by the page (which reports their number) or by the server.',
    labelNames: ['remote', 'at'],
    registers: [],
  });
  return {
    counter,
    dropped,
    /** Counts reports that a page did not send or that the server did not accept. */
    drop: (remote: string, at: 'page' | 'server', count: number) => dropped.inc({ remote, at }, count),
    add(failure: RemoteFailure) {
      counter.inc({ remote: nameOfProduct(failure.remote), phase: failure.phase });
      newest.unshift({ ...failure, receivedAt: clock.now().toISOString() });
      newest.length = Math.min(newest.length, maxStored);
    },
    newest: (): readonly ReportedFailure[] => newest,
  };
}

/** Long numbers in an error message may be a phone or account number. */
const longNumber = /\d{7,}/g;

/** Masks possible personal data in a report; it is not needed to find a defect. */
export const withoutNumbers = (failure: RemoteFailure): RemoteFailure => ({
  ...failure,
  cause: failure.cause.replaceAll(longNumber, '…'),
  path: failure.path.replaceAll(longNumber, '…'),
});
