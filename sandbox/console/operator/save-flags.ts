import type { Flags, FlagsChange } from '../../src/operator/operator-wire.ts';
import { call } from '../state/call.ts';

/** Changes what an operator switches. */
export const saveFlags = (change: FlagsChange): Promise<Flags> => call<Flags>('PUT', '/api/flags', change);
