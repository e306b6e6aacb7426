import { webPreset } from '@kaeo/shared/testing/jest';

export default webPreset();
