/**
 * `npm run alerts` checks the configuration of Prometheus and runs the tests of its alert rules. It needs `promtool`, and says where that is to be
 * had where it is not.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from '../lib/workspace.ts';

const folder = join(root, 'ops/prometheus');

if (spawnSync('promtool', ['--version']).error) {
  say('alert rules were not run: there is no promtool here (apt-get install prometheus)');
} else {
  const tests = readdirSync(join(folder, 'tests')).map((name) => `tests/${name}`);
  // Which rule files there are, `prometheus.yml` says.
  promtool('check', 'config', 'prometheus.yml');
  promtool('test', 'rules', ...tests);
  say(`${tests.length} files of tests: each alert is told when it should be, and else is not`);
}

function promtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  say(`promtool ${args.join(' ')}\n${stdout}${stderr}`);
  process.exit(1);
}
