import type { AdjustableClock } from '../platform/clock.ts';

export interface FixedClock extends AdjustableClock {
  advance(by: { ms?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  set(now: Date | string): void;
}

/** A clock that advances only when a test moves it. It starts on a Wednesday at noon in Bangkok and Vientiane. */
export function createFixedClock(start: Date | string = '2026-11-18T05:00:00.000Z'): FixedClock {
  let fixedMs = new Date(start).getTime();
  let offset = 0;
  return {
    now: () => new Date(fixedMs + offset),
    offsetMs: () => offset,
    async setOffset(offsetMs) {
      offset = offsetMs;
    },
    async refresh() {},
    advance({ ms = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      fixedMs += ms + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
    },
    set(instant) {
      fixedMs = new Date(instant).getTime() - offset;
    },
  };
}
