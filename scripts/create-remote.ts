/**
 * `npm run create-remote missions`: makes a sixth remote that passes everything, with a page, texts in three languages, tests and a
 * README. `--path /user/missions`, `--port 3106`, `--title-th`, `--title-la`, `--title-en` choose what is usual otherwise.
 */
import { parseArgs } from 'node:util';
import { PlanRefused, planRemote } from './create-remote/plan.ts';
import { readNeighbours, writeRemote } from './create-remote/write.ts';
import { remotePackages, root, say } from './workspace.ts';

const usage = `npm run create-remote <name> -- [--path /user/<name>] [--port 3106] [--title-th …] [--title-la …] [--title-en …]`;

/** @returns the exit code: 0 made, 2 refused. */
async function createRemote(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { path: text, port: text, 'title-th': text, 'title-la': text, 'title-en': text, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(usage);
    return 0;
  }
  if (positionals.length > 1) throw new PlanRefused(`one name at a time: ${usage}`);
  const plan = planRemote(
    {
      name: positionals[0],
      path: values.path,
      port: values.port,
      titles: { th: values['title-th'], la: values['title-la'], en: values['title-en'] },
    },
    await readNeighbours(root, remotePackages),
  );
  for (const file of await writeRemote(root, plan)) say(`  ${file}`);
  say(`
${plan.folder} is made: the page ${plan.path}, alone on port ${plan.port}.

  npm start -w ${plan.folder}      alone, against the backend of \`npm start\`
  npm test -w ${plan.folder}
  npm start                     the product, with ${plan.path} in it
  npm run release -w ${plan.folder}`);
  const untranslated = Object.values(plan.titles).every((title) => title === plan.titles.en);
  if (untranslated)
    say(`\nIts title is ${plan.titles.en} in every language: translate it in ${plan.folder}/remote.json and src/locales.`);
  return 0;
}

try {
  process.exitCode = await createRemote(process.argv.slice(2));
} catch (error) {
  const isTold = error instanceof PlanRefused || (error instanceof TypeError && 'code' in error);
  if (!isTold) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
