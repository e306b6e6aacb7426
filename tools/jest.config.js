import { nodePreset } from '@wallet/shared/testing/jest';
import { workspacesByPath } from '../jest.workspaces.js';

// `test.ts` is a script, not a test.
export default { ...nodePreset(), moduleNameMapper: workspacesByPath, testMatch: ['**/*.test.ts'] };
