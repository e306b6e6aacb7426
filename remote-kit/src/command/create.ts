import { PlanRefused, planRemote } from '../create/plan.ts';
import { parseWish } from '../create/wish.ts';
import { writeRemote } from '../create/write.ts';

const usage = 'wallet create <name> [--path /user/<name>] [--port 3101] [--title-th …] [--title-la …] [--title-en …]';

/**
 * Makes a remote in the folder of the process, which is to be its repository.
 * @returns the exit code: 0 made, 2 refused.
 */
export async function createHere(args: readonly string[], say: (line: string) => void): Promise<number> {
  try {
    const { isHelp, ...wish } = parseWish(args);
    if (isHelp) {
      say(usage);
      return 0;
    }
    // Whose paths, names and ports are taken, the gate of the store knows: `wallet check` asks nobody, `wallet release` does.
    const plan = planRemote(wish, { folders: [], remotes: [] });
    for (const file of await writeRemote(process.cwd(), plan, 'repository')) say(`  ${file}`);
    say(`\n${plan.folder} is made: the page ${plan.path}, alone on port ${plan.port}. README.md says how to work on it.`);
    return 0;
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
