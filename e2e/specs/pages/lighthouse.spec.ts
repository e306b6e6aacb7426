import { audit, steadyCategories } from '../../../tools/lib/browser/lighthouse.ts';
import { expect, test } from '../../fixtures/test.ts';

// Performance depends on the machine, so `npm run bench` measures it.
for (const path of ['/login', '/user/home', '/user/statement']) {
  test(`PERF-03 ${path} has a Lighthouse score of 100 for accessibility, best practices and SEO`, { tag: '@main' }, async ({
    site,
    player,
  }) => {
    const { faults, ...scores } = await audit(site.url, path, { token: player.token, only: steadyCategories });
    expect(faults).toEqual([]);
    expect(steadyCategories.map((name) => scores[name])).toEqual([100, 100, 100]);
  });
}
