import { Type } from 'typebox';
import { assertOutsideTransaction, type Db } from './database/db.ts';
import { column, rowOf } from './database/row.ts';
import { createSettingsStore } from './database/settings.store.ts';

/** The product's time. Outside production the operator port can offset it, so nothing else may read `Date.now`. */
export interface Clock {
  now(): Date;
}

export type AdjustableClock = ReturnType<typeof createClock>;

/** The adjustable clock, or undefined if this clock cannot be moved. */
export const asAdjustable = (clock: Clock): AdjustableClock | undefined => (isAdjustable(clock) ? clock : undefined);
const isAdjustable = (clock: Clock): clock is AdjustableClock => 'setOffset' in clock;

const ClockSetting = rowOf({ value: Type.Object({ offsetMs: column.number }) });

/** A clock whose offset is stored in the database, so that all instances have the same time. */
export function createClock(db: Db) {
  const settings = createSettingsStore(db);
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    async setOffset(newOffsetMs: number): Promise<void> {
      await settings.merge('clock', { offsetMs: newOffsetMs });
      offsetMs = newOffsetMs;
    },
    /** Loads the offset that another instance may have set. */
    async refresh(): Promise<void> {
      assertOutsideTransaction('clock.refresh');
      offsetMs = (await settings.find(ClockSetting, 'clock'))?.offsetMs ?? 0;
    },
  };
}

/** The machine's own time, the only clock in production. */
export const systemClock: Clock = { now: () => new Date() };
