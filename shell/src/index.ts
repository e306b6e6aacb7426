import { showBootFailure } from '@kaeo/host/boot/boot-failure.ts';
import { runLibraries } from '@kaeo/host/boot/libraries.ts';
import { readComposition } from '@kaeo/host/composition/read-composition.ts';
import { runPreloaded } from '@kaeo/host/integrity/run-preloaded.ts';

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
