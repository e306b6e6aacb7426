import type { PageVitals } from '@wallet/shared/api';
import { registryElementId } from '@wallet/shared/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ownPaths } from '../layout/destinations.ts';
import { composition, declarations, remoteOfPath } from '../remotes/composition.ts';
import { remoteStates } from '../remotes/remote-states.ts';
import { remoteLoads } from './remote-loads.ts';

/** Routes of this page's composition; what is at none may be anything, and is never told. */
const routes = (): readonly string[] => [
  ...declarations.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...Object.values(ownPaths),
];

/**
 * Measures this visit and tells the server once, when the page is first hidden: the route that it began with, its releases, times, and how
 * its remotes fared. It says nothing of the person, nobody waits for it, and what cannot be sent is lost.
 */
export function measureVisit(): void {
  const { pathname } = window.location;
  const page = routes().includes(pathname) ? pathname : 'other';
  const values = new Map<Metric['name'], number>();
  const loads = remoteLoads();
  const note = ({ name, value }: Metric) => void values.set(name, value);
  // Before our own listeners: what is only known in the end is noted when the page is hidden.
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note);

  let isOver = false;
  const tell = () => {
    if (isOver) return;
    isOver = true;
    if (!navigator.onLine) return;
    navigator.sendBeacon(
      '/api/vitals',
      new Blob([JSON.stringify({ ...visitOf(page, values), loads: loads() })], { type: 'application/json' }),
    );
  };
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && tell()));
  window.addEventListener('pagehide', tell);
}

function visitOf(page: string, values: ReadonlyMap<Metric['name'], number>): Omit<PageVitals, 'loads'> {
  const remote = remoteStates().find(({ name }) => name === remoteOfPath(page));
  const mark = document.getElementById(registryElementId)?.dataset['mark'];
  return {
    page,
    ...(mark === undefined ? {} : { mark }),
    shell: composition.shell.version,
    ...(remote ? { remote: { name: remote.name, version: remote.version } } : {}),
    vitals: [...values].map(([name, value]) => ({ name, value })),
  };
}
