import { nodePreset } from '@wallet/shared/testing/jest';
import { workspacesByPath } from '../jest.workspaces.js';

export default { ...nodePreset(), moduleNameMapper: workspacesByPath };
