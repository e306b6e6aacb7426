import type { RefusalCode } from '../../../platform/refusal.ts';
import type { Game } from './game.store.ts';

/**
 * The code for a player unknown to the provider. Two providers have their own code (section 8); UFABET is the one opened by posting a form.
 * Undefined for the others.
 */
export function unknownAccountCode(launch: Game['launch']): RefusalCode | undefined {
  if (launch === 'areaslot') return 'NOT_AREASLOT';
  return launch === null ? 'NOT_UFABET' : undefined;
}
