import { audit, steadyCategories } from '../../../tools/lib/browser/lighthouse.ts';
import { expect, test } from '../../fixtures/test.ts';

// Its performance is the machine's too: `npm run bench` holds it.
for (const path of ['/login', '/user/home', '/user/statement']) {
  test(`PERF-03 ${path} has Lighthouse’s full marks for accessibility, practices and search`, { tag: '@main' }, async ({
    site,
    player,
  }) => {
    const { faults, ...scores } = await audit(site.url, path, { token: player.token, only: steadyCategories });
    expect(faults).toEqual([]);
    expect(steadyCategories.map((name) => scores[name])).toEqual([100, 100, 100]);
  });
}
