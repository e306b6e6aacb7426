import { type PageVitals, vitalNames } from '@kaeo/shared/api';
import { Counter, Histogram } from 'prom-client';
import type { Context } from '../../../context.ts';
import { boundedReleases } from '../release-health/bounded-releases.ts';
import { namesOfProduct } from '../remote-failures/remote-failures.ts';

/** Routes used as metric labels; any other is `other`. */
export const pagesOfProduct: readonly string[] = [
  '/login',
  '/register',
  '/reset-password',
  '/excluded',
  '/howto',
  '/contact',
  '/terminated',
  '/user/home',
  '/user/profile',
  '/user/protection',
  '/user/bonus',
  '/user/statement',
  '/user/contact',
];
const other = 'other';
/** Names, and releases per name, with their own time series: current, previous, a rollout, and a few more. */
const bounds = { names: namesOfProduct.length, releases: 5 };

/** Metrics of page vitals (PERF-06). Each visit counts twice: for the release of its page's remote and for the shell's. */
export function vitalsMetrics({ metrics, clock }: Context) {
  const registers = [metrics];
  const visits = new Counter({
    name: 'page_visits_total',
    help: 'Visits that reported measurements, a sample of all (VITALS_PERCENT): once for the remote of the page, once for the shell.',
    labelNames: ['page', 'remote', 'release'],
    registers,
  });
  const seconds = new Histogram({
    name: 'page_vital_seconds',
    help: 'Web vitals measured as times: LCP, INP, FCP, TTFB.',
    labelNames: ['vital', 'page', 'remote', 'release'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'Cumulative layout shift (CLS) of visits.',
    labelNames: ['page', 'remote', 'release'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const loads = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time from requesting a remote until its entry, module and texts are loaded.',
    labelNames: ['remote', 'release'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8, 15],
    registers,
  });
  const labelOf = boundedReleases(clock, bounds, (remote, release) => {
    loads.remove({ remote, release });
    for (const page of [...pagesOfProduct, other]) {
      visits.remove({ page, remote, release });
      shifts.remove({ page, remote, release });
      for (const vital of vitalNames) seconds.remove({ vital, page, remote, release });
    }
  });
  const labelsOf = (name: string, version: string) =>
    namesOfProduct.includes(name) ? { remote: name, release: labelOf(name, version) } : { remote: other, release: other };

  return ({ page: path, shell, remote, vitals, loads: loaded }: PageVitals): void => {
    const page = pagesOfProduct.includes(path) ? path : other;
    const releases = [{ name: 'shell', version: shell }, ...(remote ? [remote] : [])];
    for (const { name, version } of releases) {
      const labels = { page, ...labelsOf(name, version) };
      visits.inc(labels);
      for (const vital of vitals) {
        if (vital.name === 'CLS') shifts.observe(labels, vital.value);
        else seconds.observe({ vital: vital.name, ...labels }, vital.value / 1000);
      }
    }
    for (const { remote: name, version, ms, outcome = 'loaded' } of loaded) {
      // The duration of a load that failed is not a load time.
      if (outcome === 'loaded') loads.observe(labelsOf(name, version), ms / 1000);
    }
  };
}
