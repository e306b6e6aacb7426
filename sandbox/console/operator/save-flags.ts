import type { Flags } from '@kaeo/shared/operator';
import type { FlagsChange } from '../../src/operator/flags-change.ts';
import { call } from '../state/call.ts';

/** Changes the operator's flags. */
export const saveFlags = (change: FlagsChange): Promise<Flags> => call<Flags>('PUT', '/api/flags', change);
