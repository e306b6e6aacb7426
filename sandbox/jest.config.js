import { nodePreset } from '@wallet/shared/testing/jest';

export default nodePreset();
