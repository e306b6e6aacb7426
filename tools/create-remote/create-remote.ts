/** `npm run create-remote missions`: creates a remote that passes all checks. `--help` lists the options. */
import { PlanRefused, parseCreateOptions, planRemote } from '@kaeo/remote-kit/create';
import { print, remotePackages, root } from '../lib/workspace.ts';
import { readNeighbours, writeWorkspaceRemote } from './write.ts';

/** @returns the exit code: 0 also after `--help`. */
async function createRemote(args: readonly string[]): Promise<number> {
  const options = parseCreateOptions(args, 'npm run create-remote --', print);
  if (!options) return 0;
  const plan = planRemote(options, await readNeighbours(root, remotePackages));
  for (const file of await writeWorkspaceRemote(root, plan)) print(`  ${file}`);
  print(`
Created ${plan.folder} with the page ${plan.path}; its development server uses port ${plan.port}.

  npm start -w ${plan.folder}      the remote, against the backend of \`npm start\`
  npm test -w ${plan.folder}
  npm start                     the product, including ${plan.path}
  npm run release -w ${plan.folder}`);
  const untranslated = Object.values(plan.titles).every((title) => title === plan.titles.en);
  if (untranslated)
    print(`\nIts title is ${plan.titles.en} in every language: translate it in ${plan.folder}/remote.json and src/locales.`);
  return 0;
}

try {
  process.exitCode = await createRemote(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlanRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
