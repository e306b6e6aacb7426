import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/build-folder.ts';
import { parseReport } from './report-check.ts';
import { runChecks } from './run-checks.ts';

/** Runs the checks of a package with these scripts. */
async function checksOf(scripts: object, onOutput?: (text: string) => void, more: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-bonus', scripts }));
  const environment = { ...process.env, RELEASE_KEY: 'secret', NOT_SECRET: 'told', ...more };
  return runChecks(folder, { environment, onOutput });
}
const verdicts = async (...given: Parameters<typeof checksOf>) =>
  (await checksOf(...given))?.results.map(({ name, isPassed }) => `${name} ${isPassed ? 'passed' : 'failed'}`);

/** A script that reports its checks, as the kit's does, and exits with a code. */
const reporting = (checks: Readonly<Record<string, boolean>>, code: number) => {
  const lines = Object.entries(checks).map(([name, isPassed]) => JSON.stringify({ name, isPassed, ms: 5 }));
  const text = Buffer.from(`${lines.join('\n')}\nno line\n{"name":1}\n`).toString('base64');
  return `node -e "require('fs').appendFileSync(process.env.CHECKS_REPORT, Buffer.from('${text}', 'base64')); process.exit(${code})"`;
};
const passing = 'node -e 0';

test('MFE-01 both scripts run even if the first fails, and each counts as one check named after it', async () => {
  expect(await verdicts({ check: 'node -e "process.exit(7)"', test: passing })).toEqual(['check failed', 'test passed']);
});

test('a script of several checks reports the result of each', async () => {
  const check = reporting({ types: true, lint: false }, 1);
  expect(await verdicts({ check, test: passing })).toEqual(['types passed', 'lint failed', 'test passed']);
});

test('a script that exits with an error after only passed checks counts as a failed check itself', async () => {
  const check = reporting({ types: true }, 1);
  expect(await verdicts({ check, test: passing })).toEqual(['types passed', 'check failed', 'test passed']);
});

test.each([[{}], [{ check: passing }], [{ test: passing }], [{ check: passing, test: 1 }]])(
  'a package with %j has no checks, and nothing is run',
  async (scripts) => {
    expect(await checksOf(scripts)).toBeUndefined();
  },
);

test('the output of the checks is returned and streamed, and signing secrets are not passed to them', async () => {
  const print = `node -e "console.log(process.env.NOT_SECRET, process.env.RELEASE_KEY)"`;
  const told: string[] = [];
  const run = await checksOf({ check: print, test: 'node -e "console.error(1)"' }, (text) => told.push(text));
  expect([run?.output, told.join('')]).toEqual(['told undefined\n1\n', 'told undefined\n1\n']);
});

test('MFE-16 checks see no key, token or store credential of the release', async () => {
  const names = [
    'RELEASE_TOKEN',
    'SERVICE_KEY_FILE',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
  ];
  const print = `node -e "console.log(${names.map((name) => `process.env.${name}`).join(', ')})"`;
  const run = await checksOf(
    { check: print, test: 'node -e 0' },
    undefined,
    Object.fromEntries(names.map((name) => [name, 'x'])),
  );
  expect(run?.output).toBe(`${names.map(() => 'undefined').join(' ')}\n`);
});

test('MFE-14 checks run with NODE_ENV=test, also where a CI sets it for the build', async () => {
  const print = 'node -e "console.log(process.env.NODE_ENV)"';
  const run = await checksOf({ check: print, test: print }, undefined, { NODE_ENV: 'production' });
  expect(run?.output).toBe('test\ntest\n');
});

test('a report is read line by line', () => {
  expect(parseReport('{"name":"lint","isPassed":true,"ms":3}\n\n{\n["lint"]\n')).toEqual([
    { name: 'lint', isPassed: true, ms: 3 },
  ]);
});
