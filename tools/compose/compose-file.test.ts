import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { browserPackages, deskPackages, root } from '../lib/workspace.ts';

type Service = {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly cap_add?: readonly string[];
  readonly cpus?: number;
  readonly logging?: { readonly options: { readonly 'max-size': string } };
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly security_opt?: readonly string[];
  readonly user?: string;
  readonly profiles?: readonly string[];
  readonly command?: readonly string[] | string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { services, networks, secrets } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
  services: Readonly<Record<string, Service>>;
  networks: Readonly<Record<string, { internal?: boolean; ipam?: { config: readonly { subnet: string }[] } }>>;
  secrets: Readonly<Record<string, unknown>>;
}; // the schema of Compose
const named = (...names: readonly string[]) => names.map((name) => [name, services[name]] as const);
const servers = ['backend-1', 'backend-2', 'worker', 'gateway-1', 'gateway-2', 'release-service'];

test('OPS-02 services for players run twice, and every long-running service has a health check', () => {
  const staying = Object.entries(services).filter(
    ([, { restart, profiles }]) => restart === 'unless-stopped' && !profiles?.length,
  );
  const unwatched = staying.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name);
  expect(staying.map(([name]) => name)).toEqual(
    expect.arrayContaining([...servers, 'postgres', 'postgres-standby', 'redis', 'nginx']),
  );
  expect(unwatched).toEqual([]);
});

const secretsOf = ({ secrets = [] }: Service): string[] =>
  secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source));
const teams = browserPackages.map((name) => name.replace(/^mfe-/, ''));

test('OPS-02 MFE-16 the shell and each remote have a build job without secrets and without network access', () => {
  for (const [index, team] of teams.entries()) {
    const build = services[`build-${team}`];
    expect([team, build?.command, build?.profiles, build?.secrets, build?.networks, build?.volumes]).toEqual([
      team,
      ['/bin/sh', '/ops/release/build.sh', browserPackages[index]],
      ['release'],
      undefined,
      ['builds'],
      [`built-${team}:/built`, './ops/release:/ops/release:ro'],
    ]);
  }
  expect(networks['builds']?.internal).toBe(true);
  const others = Object.entries(services).filter(
    ([name, { networks: on }]) => !name.startsWith('build-') && on?.includes('builds'),
  );
  expect(others).toEqual([]);
});

test('OPS-02 MFE-16 the job that uploads a release runs none of its code, and has only the key of its team', () => {
  for (const team of teams) {
    const service = services[`release-${team}`];
    expect([team, service?.build?.target, service?.profiles, service?.restart, service && secretsOf(service)]).toEqual([
      team,
      'gateway',
      ['release'],
      'no',
      [`release_key_${team}`, 'tls_certificate'],
    ]);
    expect(service?.volumes).toEqual([`built-${team}:/built:ro`, './ops/release:/ops/release:ro']);
    expect(service?.networks).toEqual(['releases']);
  }
  const operators = Object.entries(services).filter(([, service]) => secretsOf(service).includes('operator_key'));
  expect(operators.map(([name]) => name)).toEqual(['release-owners', 'release-gc']);
});

test('MFE-16 only the release service and the watch write to the store, and both seal with the same key', () => {
  const writers = Object.entries(services).filter(([, { volumes }]) => volumes?.includes('releases:/releases'));
  expect(writers.map(([name, { secrets }]) => [name, secrets?.some((secret) => secret === 'service_key')])).toEqual([
    ['release-service', true],
    ['watch', true],
  ]);
});

test('OPS-02 the desk is built without network access, released without keys, and has a store of its own', () => {
  const { 'build-desk': build, 'release-desk': release } = services;
  expect(build).toMatchObject({ command: ['/bin/sh', '/ops/release/build.sh', ...deskPackages], networks: ['builds'] });
  expect(build?.volumes).toEqual(['built-desk:/built', './ops/release:/ops/release:ro']);
  expect([build && secretsOf(build), release && secretsOf(release)]).toEqual([[], []]);
  const holders = Object.entries(services).filter(([, { volumes }]) =>
    volumes?.some((each) => each.startsWith('desk-releases:')),
  );
  expect(holders.map(([name, { volumes }]) => [name, volumes?.filter((each) => each.startsWith('desk-'))])).toEqual([
    ['gateway-desk', ['desk-releases:/desk-releases:ro']],
    ['release-desk', ['desk-releases:/desk-releases']],
  ]);
  expect(services['nginx']?.ports?.at(-1)).toMatch(/^\$\{DESK_ADDRESS:-127\.0\.0\.1\}:\$\{DESK_PORT:-8446\}:8446$/);
});

test('OPS-02 our images run without root, with a read-only file system, and without the sandbox', () => {
  for (const [name, service] of named(...servers, 'migrate')) {
    expect([name, service?.read_only, service?.cap_drop, service?.profiles]).toEqual([name, true, ['ALL'], undefined]);
  }
  const stages = read('Dockerfile').split(/^FROM /m);
  for (const target of ['backend', 'gateway']) {
    const stage = stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).not.toContain('sandbox');
  }
  expect(services['sandbox']?.profiles).toEqual(['sandbox']);
});

/** Services on a network, except those of profiles that production does not use. */
const on = (network: string): string[] =>
  Object.entries(services)
    .filter(([, service]) => service.networks?.includes(network) && !service.profiles?.includes('sandbox'))
    .map(([name]) => name)
    .toSorted();

test('OPS-02 only servers reach databases, and only nginx is reachable from outside', () => {
  expect(networks['data']?.internal).toBe(true);
  for (const [name, service] of named('postgres', 'postgres-standby', 'redis', 'pgbouncer')) {
    expect([name, service?.networks, service?.ports]).toEqual([name, ['data'], undefined]);
  }
  const open = Object.entries(services).filter(
    ([, { ports, profiles }]) => !profiles && ports?.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

test('OPS-02 OPS-03 each network has one purpose: servers trust only nginx, and release jobs reach no other process', () => {
  expect(on('api')).toEqual(['backend-1', 'backend-2', 'nginx']);
  expect(on('pages')).toEqual(['gateway-1', 'gateway-2', 'gateway-desk', 'nginx', 'release-service']);
  expect(on('releases').filter((name) => !name.startsWith('release-'))).toEqual(['nginx']);
  expect(on('releases')).not.toContain('release-service');
  expect(on('copies')).toEqual(['backup-copy']);
  expect(on('partners')).toEqual(['backend-1', 'backend-2', 'worker']);
  expect(on('metrics')).toEqual([...servers, 'gateway-desk', 'node-exporter', 'prometheus', 'watch'].toSorted());
  expect(['api', 'pages', 'data', 'builds', 'metrics'].filter((name) => !networks[name]?.internal)).toEqual([]);
  for (const [name, network] of [
    ['backend-1', 'api'],
    ['backend-2', 'api'],
    ['gateway-1', 'pages'],
  ] as const) {
    expect(services[name]?.environment?.['TRUST_PROXY']).toBe(networks[network]?.ipam?.config[0]?.subnet);
  }
});

test('OPS-02 every service has limits for memory, CPU, processes and log size, and no capabilities', () => {
  for (const [name, service] of Object.entries(services)) {
    const { mem_limit: memory, cpus, pids_limit: processes, logging, cap_drop: dropped, security_opt: options } = service;
    expect([name, memory, cpus, processes]).toEqual([
      name,
      expect.stringMatching(/\d[mg]\b/),
      expect.any(Number),
      expect.any(Number),
    ]);
    expect([name, logging?.options['max-size'], dropped, options]).toEqual([name, '50m', ['ALL'], ['no-new-privileges:true']]);
    expect([name, service.read_only === true || name.startsWith('build-')]).toEqual([name, true]);
  }
  const capable = Object.entries(services).filter(([, { cap_add: added }]) => added);
  expect(capable.map(([name]) => name)).toEqual(['volumes']);
  // The memory of a tmpfs counts towards the container's limit.
  expect(
    Object.values(services).flatMap(({ tmpfs = [] }) =>
      tmpfs.filter((mount) => mount.startsWith('/tmp') && !/size=\d+m/.test(mount)),
    ),
  ).toEqual([]);
});

test('OPS-02 no image has a moving tag', () => {
  const images = new Set([
    ...Object.values(services).map(({ image }) => image),
    ...(read('Dockerfile').match(/(?<=_IMAGE=).*$/gm) ?? []),
  ]);
  const moving = [...images].filter(
    (image) =>
      !/^kaeo\/[\w-]+:\$\{[A-Z]+_VERSION:\?/.test(image) &&
      !/^(\$\{[A-Z_]+_IMAGE:-)?[\w/-]+:v?\d+\.\d+\.\d+|postgres:\d+\.\d+-/.test(image),
  );
  expect([images.size > 8, moving]).toEqual([true, []]);
});

const exampled = read('ops/production.env');
test('OPS-02 OPS-03 ops/production.env has exactly the variables of the compose file, each with a description', () => {
  const used = new Set(read('docker-compose.yml').match(/(?<=\$\{)[A-Z_]+(?=[:}])/g));
  expect(Object.keys(parseEnv(exampled)).toSorted()).toEqual([...used].toSorted());
  expect(Object.keys(parseEnv(read('ops/sandbox.env'))).filter((name) => !used.has(name))).toEqual([]);
  // Defaults of the compose file equal those of the example, except for an operator's addresses.
  const own = /^(PUBLIC_URL|HTTPS?_PORT|RELEASE_SERVICE|RELEASE_FILES_URL|DESK_URL)$/;
  const defaults = Array.from(read('docker-compose.yml').matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g), ([, name = '', value]) => [
    name,
    value,
  ]);
  const given = parseEnv(exampled);
  expect(defaults.filter(([name = '', value]) => !own.test(name) && given[name] !== value)).toEqual([]);
});

test('OPS-03 make-secrets.sh creates every secret of the compose file once, readable by the users of the containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const draw = () => spawnSync('sh', ['ops/make-secrets.sh', folder], { cwd: root, encoding: 'utf8' });
  const contents = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  try {
    expect(draw()).toMatchObject({ status: 0 });
    const drawn = contents();
    expect(drawn.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(secrets)));
    // The mode that an operator's tool gives to a key.
    chmodSync(join(folder, 'tls_key'), 0o600);
    expect(draw()).toMatchObject({ status: 0 });
    expect(contents()).toEqual(drawn);
    const modes = Object.keys(secrets).map((name) => [name, statSync(join(folder, name)).mode & 0o777] as const);
    expect(modes.filter(([, mode]) => mode !== 0o644)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const owners = readFileSync(join(folder, 'release_owners'), 'utf8').trim().split('\n');
    expect(new Set(owners.map((line) => line.split(' ')[0]))).toEqual(new Set(['platform', ...teams]));
    expect(new Set(owners.map((line) => line.split(' ')[1])).size).toBe(owners.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('OPS-02 the file contains no secret, and each variable of our processes is described', () => {
  const described = read('docs/running.md');
  const secret = Object.values(services)
    .flatMap(({ environment = {} }) => Object.entries(environment))
    .filter(([variable]) => /SECRET|PASSWORD|DATABASE_URL|REDIS_URL|_KEY/.test(variable));
  for (const [variable, value] of secret) {
    expect([variable, value]).toEqual([
      variable,
      expect.stringMatching(/^(\/run\/secrets\/\w+|\$\{\w+(:-\/run\/secrets\/\w+)?\})$/),
    ]);
  }
  for (const [, service] of named(...servers)) {
    const unknown = Object.keys(service?.environment ?? {}).filter(
      (variable) => !described.includes(variable.replace(/_FILE$/, '')),
    );
    expect(unknown).toEqual([]);
  }
});

test('OPS-03 ROUTE-09 every gateway gets the name of the site', () => {
  for (const [name, service] of named('gateway-1', 'gateway-2', 'gateway-desk')) {
    expect([name, service?.environment?.['SITE_NAME']]).toEqual([name, '${SITE_NAME}']);
  }
});

test('OPS-02 every path that the Dockerfile copies from the repository exists', () => {
  const copied = read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((path) => !path.startsWith('--') && path !== '.');
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
