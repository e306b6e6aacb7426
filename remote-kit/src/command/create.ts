import { parseCreateOptions } from '../create/create-options.ts';
import { PlanRefused, planRemote } from '../create/plan.ts';
import { writeRemote } from '../create/write.ts';

/** Creates a remote in the current folder. @returns the exit code: 0 created, 2 refused. */
export async function createInCurrentFolder(args: readonly string[], print: (line: string) => void): Promise<number> {
  try {
    const options = parseCreateOptions(args, 'kaeo create', print);
    if (!options) return 0;
    // The release gate finds conflicts with other remotes of the store in `kaeo release`; `kaeo check` works offline.
    const plan = planRemote(options, { folders: [], remotes: [] });
    for (const file of await writeRemote(process.cwd(), plan, 'repository')) print(`  ${file}`);
    print(`\nCreated ${plan.folder}: page ${plan.path}, standalone on port ${plan.port}. See README.md.`);
    return 0;
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
