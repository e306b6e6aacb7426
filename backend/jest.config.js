import { fileURLToPath } from 'node:url';
import { nodePreset } from '@kaeo/shared/testing/jest';

export default {
  ...nodePreset(),
  testEnvironment: fileURLToPath(new URL('./src/testing/database-environment.js', import.meta.url)),
};
