import { nodePreset } from '@kaeo/shared/testing/jest';

// `test.ts` is a script, not a test.
export default { ...nodePreset(), testMatch: ['**/*.test.ts'] };
