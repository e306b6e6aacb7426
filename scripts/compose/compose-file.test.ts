import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { browserPackages, root } from '../workspace.ts';

type Service = {
  readonly image: string;
  readonly build?: { readonly target: string };
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
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { services, networks } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
  networks: Readonly<Record<string, { internal?: boolean }>>;
}; // the schema of the file is Compose's, which reads it
const named = (...names: readonly string[]) => names.map((name) => [name, services[name]] as const);
const servers = ['backend-1', 'backend-2', 'worker', 'gateway-1', 'gateway-2', 'release-service'];

test('OPS-02 what serves players is there twice, and everything that stays up says whether it is well', () => {
  const staying = Object.entries(services).filter(([, { restart, profiles }]) => restart === 'unless-stopped' && !profiles);
  const unwatched = staying.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name);
  expect(staying.map(([name]) => name)).toEqual(
    expect.arrayContaining([...servers, 'postgres', 'postgres-standby', 'redis', 'nginx']),
  );
  expect(unwatched).toEqual([]);
});

test('OPS-02 MFE-16 each of shell and remotes has a job that releases it, which waits until it is called and holds no store', () => {
  const releasing = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('release'));
  expect(new Set(releasing.map(([, { command }]) => [command].flat().join(' ')))).toEqual(
    new Set(browserPackages.map((name) => `npm run release -w ${name} -- --unchecked checked before the image was built`)),
  );
  for (const [, { profiles, restart, volumes, secrets }] of releasing) {
    expect([profiles, restart, volumes, secrets]).toEqual([['release'], 'no', undefined, ['release_key', 'tls_certificate']]);
  }
});

test('MFE-16 the store is written by the release service and the watch alone, which seal with one key', () => {
  const writers = Object.entries(services).filter(([, { volumes }]) => volumes?.includes('releases:/releases'));
  expect(writers.map(([name, { secrets }]) => [name, secrets?.includes('service_key')])).toEqual([
    ['release-service', true],
    ['watch', true],
  ]);
});

test('OPS-02 what we built runs without root, without a disk to write to and without what belongs to the sandbox', () => {
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

test('OPS-02 databases are reached by servers alone, and from outside only nginx', () => {
  expect(networks['data']?.internal).toBe(true);
  for (const [name, service] of named('postgres', 'postgres-standby', 'redis')) {
    expect([name, service?.networks, service?.ports]).toEqual([name, ['data'], undefined]);
  }
  const open = Object.entries(services).filter(
    ([, { ports, profiles }]) => !profiles && ports?.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

test('OPS-02 no secret stands in the file, and each variable of our processes is described', () => {
  const described = read('docs/running.md');
  const secrets = Object.values(services)
    .flatMap(({ environment = {} }) => Object.entries(environment))
    .filter(([variable]) => /SECRET|PASSWORD|DATABASE_URL|REDIS_URL|_KEY/.test(variable));
  for (const [variable, value] of secrets) {
    expect([variable, value]).toEqual([variable, expect.stringMatching(/^(\/run\/secrets\/\w+|\$\{\w+\})$/)]);
  }
  for (const [, service] of named(...servers)) {
    const unknown = Object.keys(service?.environment ?? {}).filter(
      (variable) => !described.includes(variable.replace(/_FILE$/, '')),
    );
    expect(unknown).toEqual([]);
  }
});
