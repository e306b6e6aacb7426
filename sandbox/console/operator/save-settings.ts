import type { Settings } from '../../src/world/world.ts';
import { call } from '../state/call.ts';

/** Changes what the sandbox does by itself. */
export const saveSettings = (change: Partial<Settings>): Promise<Settings> => call<Settings>('POST', '/api/settings', change);
