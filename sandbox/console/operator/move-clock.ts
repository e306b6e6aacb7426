import type { ClockChange } from '@kaeo/shared/operator';
import { call } from '../state/call.ts';

/** Moves the wallet's clock, to an instant or by an offset from real time. */
export const moveClock = (change: ClockChange): Promise<unknown> => call('PUT', '/api/clock', change);
