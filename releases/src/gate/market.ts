import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { Refusal } from './refusal.ts';

/** Refuses the shell of another market: players would get the wrong language and currency. */
export function checkMarket({ name, market }: BuiltRelease, registry: StoredRegistry | undefined): Refusal[] {
  const current = registry?.shell?.current.market;
  if (name !== 'shell' || market === undefined || current === undefined || market === current) return [];
  return [
    {
      rule: 'market',
      found: `it is the shell for ${market}, the shell in service is for ${current}`,
      wayOut: `name the store of ${market} with --store, RELEASE_STORE or DATA_DIR, or build the shell for ${current} (LAOS)`,
    },
  ];
}
