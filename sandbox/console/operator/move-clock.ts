import type { ClockChange } from '../../src/operator/operator-wire.ts';
import { call } from '../state/call.ts';

/** Moves the time of the wallet, to an instant or by an offset from the real time. */
export const moveClock = (change: ClockChange): Promise<unknown> => call('PUT', '/api/clock', change);
