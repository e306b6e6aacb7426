import { nodePreset } from '@kaeo/shared/testing/jest';

export default nodePreset();
