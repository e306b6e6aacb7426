import { composition } from '@kaeo/host/composition/composition.ts';
import { isSnapshot } from '@kaeo/shared/session';

let isDrawn: boolean | undefined;

/**
 * Measures this visit if it is sampled (PERF-06), at the percentage that the gateway sets; none if it sets none. The decision is made
 * once per visit, when the page is idle or a remote first fails, since a failing page may never be idle.
 */
export function measureSample(): void {
  if (isDrawn !== undefined || isSnapshot()) return;
  isDrawn = Math.random() * 100 < (composition.vitalsPercent ?? 0);
  if (!isDrawn) return;
  import(/* webpackChunkName: "vitals" */ './vitals/measure-visit.ts')
    .then(({ measureVisit }) => measureVisit())
    // Ignore failures: measurement is optional.
    .catch(() => undefined);
}
