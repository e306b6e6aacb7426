import { showBootFailure } from './boot-failure.ts';
import { runLibraries } from './libraries.ts';
import { readComposition } from './remotes/composition/read-composition.ts';
import { runPreloaded } from './run-preloaded.ts';

/** Loads a developer's overrides (MFE-06) first: the shell's modules read the composition once, on import. */
async function begin(): Promise<void> {
  const composition = readComposition();
  runPreloaded(composition);
  const { overrides = {} } = composition.choice ?? {};
  if (Object.keys(overrides).length > 0) {
    const { loadOverrides } = await import(/* webpackChunkName: "tools" */ './tools/overrides.ts');
    await loadOverrides();
  }
  await runLibraries();
  // In the same chunk; the import only delays execution.
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

begin().catch(showBootFailure);
