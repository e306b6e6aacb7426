import { Type } from 'typebox';
import { assertOutsideTransaction, type Db } from './database/db.ts';
import { column, rowOf } from './database/row.ts';
import { createSettingsStore } from './database/settings.store.ts';

/** Time as the product sees it. The operator port may offset it outside production, so nothing else reads `Date.now`. */
export interface Clock {
  now(): Date;
}

/** A clock whose offset from the machine's is kept in the database, so that every instance tells the same time. */
export interface AdjustableClock extends Clock {
  offsetMs(): number;
  setOffset(offsetMs: number): Promise<void>;
  /** Takes over an offset that another instance set. */
  refresh(): Promise<void>;
}

/** The clock as the operator moves it, where it can be moved at all. */
export const asAdjustable = (clock: Clock): AdjustableClock | undefined => (isAdjustable(clock) ? clock : undefined);
const isAdjustable = (clock: Clock): clock is AdjustableClock => 'setOffset' in clock;

const ClockSetting = rowOf({ value: Type.Object({ offsetMs: column.number }) });

export function createClock(db: Db): AdjustableClock {
  const settings = createSettingsStore(db);
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    async setOffset(newOffsetMs) {
      await settings.merge('clock', { offsetMs: newOffsetMs });
      offsetMs = newOffsetMs;
    },
    async refresh() {
      assertOutsideTransaction('clock.refresh');
      offsetMs = (await settings.find(ClockSetting, 'clock'))?.offsetMs ?? 0;
    },
  };
}

/** The machine's own time; production has no other. */
export const systemClock: Clock = { now: () => new Date() };
