import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';

export type ProtectedPlayer = Pick<Player, 'id' | 'currency'>;

/** What exclusions and time-outs do in rooms above protection, in their transaction. Repeating it has no effect. */
export type ProtectionHooks = {
  /** Of an exclusion: ends the running bonus and takes back the grant as far as the wallet has it. */
  endBonus(tx: Transaction, player: ProtectedPlayer): Promise<void>;
  /** Moves the money in games back to the wallet, by jobs. */
  recallGames(tx: Transaction, player: ProtectedPlayer): Promise<void>;
};
/** Creates the hooks of a process. `features.ts` passes it to the features that protect players. */
export type ProtectionHooksOf = (context: Context) => ProtectionHooks;
