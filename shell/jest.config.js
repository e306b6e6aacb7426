import { webPreset } from '@wallet/shared/testing/jest';

export default webPreset();
