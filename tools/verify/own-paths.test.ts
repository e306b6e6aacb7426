import { isShellPath } from '../../releases/src/gate/shell-paths.ts';
import { ownPaths } from '../../shell/src/layout/destinations.ts';

test.each(Object.values(ownPaths))('the gate rejects a remote with the path %s of the shell', (path) => {
  expect(isShellPath(path)).toBe(true);
});
