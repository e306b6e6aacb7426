import { composition, declarations, remoteOfPath } from '@kaeo/host/composition/composition.ts';
import { remoteStates } from '@kaeo/host/composition/remote-states.ts';
import type { PageVitals } from '@kaeo/shared/api';
import { registryElementId } from '@kaeo/shared/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ownPaths } from '../layout/destinations.ts';
import { remoteLoads } from './remote-loads.ts';

/** Known routes of this page; unknown paths are never reported. */
const routes = (): readonly string[] => [
  ...declarations.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...Object.values(ownPaths),
];

/** Reports once, when the page is first hidden. No personal data; a failed send is dropped. */
export function measureVisit(): void {
  const { pathname } = window.location;
  const page = routes().includes(pathname) ? pathname : 'other';
  const values = new Map<Metric['name'], number>();
  const loads = remoteLoads();
  const record = ({ name, value }: Metric) => void values.set(name, value);
  // Registered before our own listeners, since final values are recorded when the page is hidden.
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(record);

  let isOver = false;
  const report = () => {
    if (isOver) return;
    isOver = true;
    if (!navigator.onLine) return;
    navigator.sendBeacon(
      '/api/vitals',
      new Blob([JSON.stringify({ ...visitOf(page, values), loads: loads() })], { type: 'application/json' }),
    );
  };
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && report()));
  window.addEventListener('pagehide', report);
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
