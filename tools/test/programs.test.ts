import { type Machine, missingPrograms, programs, requirePrograms } from './programs.ts';

type Call = readonly string[];

/** A machine that lacks the named programs until apt-get installs them. */
function machineWithout(missing: readonly string[], options: { readonly canInstall: boolean; readonly aptCode?: number }) {
  const { canInstall, aptCode = 0 } = options;
  const calls: Call[] = [];
  let isInstalled = false;
  const machine: Machine = {
    has: ({ name }) => isInstalled || !missing.includes(name),
    canInstall,
    run: async (...call) => {
      calls.push(call.flat());
      if (call[1].includes('satisfy')) isInstalled = aptCode === 0;
      return { code: aptCode, output: aptCode === 0 ? '' : 'Reading package lists...\nE: Unable to fetch some archives\n' };
    },
  };
  return { machine, calls };
}

test('OPS-01 a step starts without apt-get if its programs are installed', async () => {
  const { machine, calls } = machineWithout(['Firefox', 'Redis'], { canInstall: true });
  expect(await requirePrograms(['verify', 'unit', 'money', 'build', 'journeys'], machine)).toBeUndefined();
  expect(calls).toEqual([]);
});

test('OPS-01 root on Debian installs exactly the missing packages, in one run of apt-get', async () => {
  const { machine, calls } = machineWithout(['Chromium', 'Redis', 'age'], { canInstall: true });
  expect(await requirePrograms(['outages', 'journeys-all'], machine)).toBeUndefined();
  expect(calls).toEqual([
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'satisfy', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell | chromium', 'redis-server', 'age'],
  ]);
});

test('OPS-01 without root, one line names the programs and the command', async () => {
  const { machine, calls } = machineWithout(['Chromium', 'Redis'], { canInstall: false });
  expect(await requirePrograms(['outages', 'journeys-all'], machine)).toBe(
    'Missing: Chromium, Redis. Run as root: apt-get update && apt-get install -y chromium-headless-shell redis-server',
  );
  expect(calls).toEqual([]);
});

test('OPS-01 if apt-get fails, the same line also contains its error', async () => {
  const { machine } = machineWithout(['Redis'], { canInstall: true, aptCode: 100 });
  expect(await requirePrograms(['outages'], machine)).toBe(
    'Missing: Redis. Run as root: apt-get update && apt-get install -y redis-server (apt-get failed: E: Unable to fetch some archives)',
  );
});

test('a package that provides several programs is named once', async () => {
  const { machine } = machineWithout(['PostgreSQL', 'PostgreSQL with pg_basebackup'], { canInstall: false });
  expect(await requirePrograms(['money', 'outages'], machine)).toMatch(/apt-get install -y postgresql$/);
});

test('types, builds and remotes need no installed program', async () => {
  const machine = { has: () => false };
  expect(await missingPrograms(['verify', 'build', 'pglite', 'kit'], machine)).toEqual([]);
  expect(await missingPrograms(['unit', 'outages', 'journeys-all'], machine)).toHaveLength(programs.length);
});
