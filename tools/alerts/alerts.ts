/** `npm run alerts`: checks the configuration of Prometheus and tests its alert rules with `promtool`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from '../lib/workspace.ts';

const folder = join(root, 'ops/prometheus');

if (spawnSync('promtool', ['--version']).error) {
  print('alert rules skipped: promtool is not installed (apt-get install prometheus)');
} else {
  const tests = readdirSync(join(folder, 'tests')).map((name) => `tests/${name}`);
  // `prometheus.yml` lists the rule files.
  promtool('check', 'config', 'prometheus.yml');
  promtool('test', 'rules', ...tests);
  print(`${tests.length} test files passed`);
}

function promtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  print(`promtool ${args.join(' ')}\n${stdout}${stderr}`);
  process.exit(1);
}
