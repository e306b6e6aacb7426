import type { RefusalCode } from '../../../platform/refusal.ts';
import type { Game } from './game.store.ts';

/**
 * What is said when a provider does not know the player: two providers have codes of their own (section 8), UFABET being the one
 * that is opened by a posted form. Undefined for the others.
 */
export function unknownAccountCode(launch: Game['launch']): RefusalCode | undefined {
  if (launch === 'areaslot') return 'NOT_AREASLOT';
  return launch === null ? 'NOT_UFABET' : undefined;
}
