import type { RemoteFailure } from '@wallet/shared/api';
import { Counter } from 'prom-client';
import type { Context } from '../../../platform/context.ts';

/** Labels of the counter; anybody can send a report, and every other name would be a time series of its own. */
export const namesOfProduct = ['shell', 'auth', 'wallet', 'bonus', 'statement', 'chat'];
export const nameOfProduct = (name: string): string => (namesOfProduct.includes(name) ? name : 'other');
const mostKept = 200;

export type ReportedFailure = RemoteFailure & { readonly receivedAt: string };

/** What pages have reported of failed remotes: counted for the operator, and the newest kept for testers while the process runs. */
export type RemoteFailures = {
  readonly counter: Counter<'remote' | 'phase'>;
  readonly dropped: Counter<'remote' | 'at'>;
  add(failure: RemoteFailure): void;
  /** Counts reports that a page did not send, or that the server did not take. */
  drop(remote: string, at: 'page' | 'server', count: number): void;
  /** The newest first. */
  newest(): readonly ReportedFailure[];
};

const failures = new WeakMap<Context, RemoteFailures>();

/** The reports of a context, made when they are first asked for. */
export function remoteFailuresOf(context: Context): RemoteFailures {
  const known = failures.get(context);
  if (known) return known;
  const made = createRemoteFailures(context);
  failures.set(context, made);
  return made;
}

function createRemoteFailures({ clock }: Context): RemoteFailures {
  const kept: ReportedFailure[] = [];
  const counter = new Counter({
    name: 'remote_failures_total',
    help: 'Failures of remotes that pages reported.',
    labelNames: ['remote', 'phase'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'remote_failure_reports_dropped_total',
    help: 'Reports of failures beyond the limits: of a page, which says how many it did not send, or of the server.',
    labelNames: ['remote', 'at'],
    registers: [],
  });
  return {
    counter,
    dropped,
    drop: (remote, at, count) => dropped.inc({ remote, at }, count),
    add(failure) {
      counter.inc({ remote: nameOfProduct(failure.remote), phase: failure.phase });
      kept.unshift({ ...failure, receivedAt: clock.now().toISOString() });
      kept.length = Math.min(kept.length, mostKept);
    },
    newest: () => kept,
  };
}

/** Long numbers in what a defect says may be a phone or an account number. */
const longNumber = /\d{7,}/g;

/** A report without what could tell of a person: nothing of it is needed to find a defect. */
export const withoutNumbers = (failure: RemoteFailure): RemoteFailure => ({
  ...failure,
  cause: failure.cause.replaceAll(longNumber, '…'),
  path: failure.path.replaceAll(longNumber, '…'),
});
