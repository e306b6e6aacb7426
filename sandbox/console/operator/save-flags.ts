import type { Flags, FlagsChange } from '../../src/operator/operator-wire.ts';
import { call } from '../state/call.ts';

/** Changes the operator's flags. */
export const saveFlags = (change: FlagsChange): Promise<Flags> => call<Flags>('PUT', '/api/flags', change);
