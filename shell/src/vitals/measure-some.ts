import { composition } from '../remotes/composition.ts';

/** Has this visit measured if it is one of those that tell (PERF-06): as many of a hundred as the gateway says, none where it says nothing. */
export function measureSome(): void {
  if (Math.random() * 100 >= (composition.vitalsPercent ?? 0)) return;
  import(/* webpackChunkName: "vitals" */ './measure-visit.ts')
    .then(({ measureVisit }) => measureVisit())
    // A visit that cannot be measured is whole all the same.
    .catch(() => undefined);
}
