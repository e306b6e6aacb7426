import { isShellPath } from '../../releases/src/gate/shell-paths.ts';
import { ownPaths } from '../../shell/src/layout/destinations.ts';

test.each(Object.values(ownPaths))('the gate lets no remote take %s, which is the shell’s own', (path) => {
  expect(isShellPath(path)).toBe(true);
});
