import type { Settings } from '../../src/world/world.ts';
import { call } from '../state/call.ts';

/** Changes the sandbox's automatic behaviour. */
export const saveSettings = (change: Partial<Settings>): Promise<Settings> => call<Settings>('POST', '/api/settings', change);
