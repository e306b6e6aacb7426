import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RegisteredPerson } from '../../../providers/ports/providers.port.ts';

export const registerJob = jobKind('exclusion-register', 'register', { playerId: column.text });

/** The outside register of excluded persons (PROT-08). */
export function createRegister({ clock, outbox, providers, site }: Pick<Context, 'clock' | 'outbox' | 'providers' | 'site'>) {
  const register = {
    /** Whether the rules of the market ask the register. Must not be called inside a transaction. */
    isAsked: async (): Promise<boolean> => (await site.read()).protection.isRegisterAsked,

    /**
     * Asks about a person who registers, and returns the time of the question to store with the player; undefined if the market does not
     * ask. Must not be called inside a transaction.
     * @throws Refusal `EXCLUDED` for a listed person, `REGISTER_UNKNOWN` without a definite answer.
     */
    async assertClear(person: RegisteredPerson): Promise<Date | undefined> {
      if (!(await register.isAsked())) return undefined;
      const askedAt = clock.now();
      const { kind } = await providers.exclusionRegister.find(person);
      if (kind !== 'clear') throw new Refusal(kind === 'listed' ? 'EXCLUDED' : 'REGISTER_UNKNOWN');
      return askedAt;
    },

    /** Asks about a player by a job, after the commit. The player need not wait for the register. */
    async askLater(tx: Transaction, playerId: string): Promise<void> {
      await outbox.add(tx, { kind: registerJob, payload: { playerId }, key: playerId });
      // An earlier question may wait for its next attempt.
      await outbox.makeDue(tx, registerJob, playerId);
    },
  };
  return register;
}
