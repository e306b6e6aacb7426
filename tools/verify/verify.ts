/** `npm run verify`: checks types, lint, format, module boundaries, requirements without a test, prose, facade exports and unused code. */
import { join } from 'node:path';
import { existsInRepository, print, remotePackages, root, runTool, twoAtATime, workspaces } from '../lib/workspace.ts';

type Check = { readonly name: string; readonly tool: string; readonly args: readonly string[] };

/** Checked in one tsc run, because most of the time is spent on the types of `shared`. A single remote: `npm run typecheck -w mfe-bonus`. */
const checkedWithShared = new Set<string>(['shared', 'mfe-desk', ...remotePackages]);

const typesOf = (name: string, config: string): Check => ({
  name: `types of ${name}`,
  tool: 'tsc',
  args: ['--noEmit', '-p', config],
});

/** They run two at a time, so the longest is first. */
const checks: readonly Check[] = [
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  typesOf('shared and the remotes', 'tsconfig.remotes.json'),
  ...workspaces.filter((name) => !checkedWithShared.has(name)).map((name) => typesOf(name, name)),
  typesOf('tools', 'tsconfig.json'),
  { name: 'format and import order', tool: 'biome', args: ['check', '.'] },
  {
    name: 'boundaries',
    tool: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      ...workspaces.filter((name) => existsInRepository(`${name}/src`)).map((name) => `${name}/src`),
      'sandbox/console',
      'backend/test',
      'tools',
      'e2e',
    ],
  },
  { name: 'tests of requirements', tool: 'node', args: [join(root, 'tools/requirements/requirements.ts')] },
  { name: 'prose', tool: 'node', args: [join(root, 'tools/prose/prose.ts')] },
  { name: 'exports of facades', tool: 'node', args: [join(root, 'tools/exports/exports.ts'), '--check'] },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
];

const failures: string[] = [];
await twoAtATime(checks, async ({ name, tool, args }) => {
  const startedAt = performance.now();
  const { code, output } = await runTool(tool, args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failures.push(`--- ${name}\n${output.trim()}`);
});
if (failures.length > 0) {
  print(`\n${failures.join('\n\n')}`);
  process.exitCode = 1;
}
