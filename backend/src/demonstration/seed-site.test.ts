import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkSite } from '../features/overview/site-content/check-site.ts';
import { artFolder } from '../features/play/game/art.ts';
import { demonstrationSite } from './seed-site.ts';

test.each(['thailand', 'laos'] as const)(
  'DESK-04 the file of %s can be imported, and names each drawing with its hash',
  async (market) => {
    const site = demonstrationSite(market);
    expect(() => checkSite(site)).not.toThrow();
    const addresses = JSON.stringify(site).match(/\/assets\/art\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const [, name = ''] = /art\/(.+)\?/.exec(address) ?? [];
      const hash = createHash('sha256')
        .update(await readFile(new URL(name, artFolder)))
        .digest('hex');
      expect(address).toBe(`/assets/art/${name}?v=${hash.slice(0, 8)}`);
    }
  },
);
