import { showBootFailure } from '@kaeo/host/boot/boot-failure.ts';
import { runLibraries } from '@kaeo/host/boot/libraries.ts';
import { readComposition } from '@kaeo/host/composition/read-composition.ts';
import { runPreloaded } from '@kaeo/host/integrity/run-preloaded.ts';

async function begin(): Promise<void> {
  runPreloaded(readComposition());
  await runLibraries();
  // In the same chunk; the import only delays execution.
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

begin().catch(showBootFailure);
