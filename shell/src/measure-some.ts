import { composition } from './remotes/composition.ts';

let isDrawn: boolean | undefined;

/**
 * Has this visit measured if it is one of those that tell (PERF-06): as many of a hundred as the gateway says, none where it says nothing. A
 * visit is drawn once, whoever asks: the page once it is idle, or the first failure of a remote, since a page that fails may never be idle.
 */
export function measureSome(): void {
  if (isDrawn !== undefined) return;
  isDrawn = Math.random() * 100 < (composition.vitalsPercent ?? 0);
  if (!isDrawn) return;
  import(/* webpackChunkName: "vitals" */ './vitals/measure-visit.ts')
    .then(({ measureVisit }) => measureVisit())
    // A visit that cannot be measured is whole all the same.
    .catch(() => undefined);
}
