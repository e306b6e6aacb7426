import type { Clock } from '../platform/clock.ts';

export interface FixedClock extends Clock {
  advance(by: { ms?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  set(now: Date | string): void;
}

/** A clock that stands still until a test moves it. Noon of a Wednesday in Bangkok and Vientiane. */
export function createFixedClock(start: Date | string = '2026-11-18T05:00:00.000Z'): FixedClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance({ ms = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += ms + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
    },
    set(instant) {
      now = new Date(instant).getTime();
    },
  };
}
