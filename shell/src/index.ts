import { showBootFailure } from './boot-failure.ts';
import { runLibraries } from './libraries.ts';
import { readComposition } from './remotes/read-composition.ts';
import { runPreloaded } from './run-preloaded.ts';

/** What the shell is made of reads the composition once, when it is first imported: a developer's overrides (MFE-06) come before it. */
async function begin(): Promise<void> {
  const composition = readComposition();
  runPreloaded(composition);
  const { overrides = {} } = composition.choice ?? {};
  if (Object.keys(overrides).length > 0) {
    const { takeOverrides } = await import(/* webpackChunkName: "tools" */ './tools/overrides.ts');
    await takeOverrides();
  }
  await runLibraries();
  // In the same file: it is only run later.
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

begin().catch(showBootFailure);
