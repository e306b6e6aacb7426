import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { existsInRepository, must, root, run } from '../lib/workspace.ts';

/** `docker-compose.yml` under its own name and ports, to avoid conflicts with other instances on this machine. */
export type Stack = Awaited<ReturnType<typeof openStack>>;
type UpOptions = { readonly overrides?: string; readonly environment?: Readonly<Record<string, string>> };

type Program = { readonly engine: 'docker' | 'podman'; readonly compose: readonly [string, ...string[]] };

async function findProgram(): Promise<Program> {
  const isInstalled = async (program: string, ...args: readonly string[]) =>
    (await run(program, args).catch(() => ({ code: 1 }))).code === 0;
  if (await isInstalled('docker', 'compose', 'version')) return { engine: 'docker', compose: ['docker', 'compose'] };
  if (await isInstalled('podman-compose', 'version')) return { engine: 'podman', compose: ['podman-compose'] };
  throw new Error('neither `docker compose` nor `podman-compose` is installed: apt-get install podman podman-compose');
}

/** The version of our images in this test. */
export const testedVersion = 'test';

export type StackOptions = {
  readonly name: string;
  /** Folder of the secrets, see `ops/make-secrets.sh`. */
  readonly secrets: string;
  readonly ports: Readonly<Record<'https' | 'http' | 'sandbox' | 'prometheus' | 'releases' | 'files' | 'desk', number>>;
};

const building = ['build', '--quiet', '--network=host'] as const;
/** Separate subnets, in case the product also runs on this machine. */
const subnets = { api: '10.213.63.0/24', pages: '10.213.64.0/24' } as const;

/** The stack with the sandbox, not yet started. @throws Error if no container engine is installed. */
export async function openStack({ name, secrets, ports }: StackOptions) {
  const { engine, compose } = await findProgram();
  // podman-compose gives .env precedence over the environment.
  if (engine === 'podman' && existsInRepository('.env')) throw new Error('remove .env: podman-compose would read it');
  const url = `https://localhost:${ports.https}`;
  const sandboxUrl = `http://localhost:${ports.sandbox}`;
  const deskUrl = `https://localhost:${ports.desk}`;
  const environment: Record<string, string> = {
    ...(parseEnv(await readFile(join(root, 'ops/sandbox.env'), 'utf8')) as Record<string, string>), // parseEnv sets no value to undefined
    SECRETS: secrets,
    COMPOSE_PROJECT_NAME: name,
    HTTPS_PORT: String(ports.https),
    HTTP_PORT: String(ports.http),
    SANDBOX_PORT: String(ports.sandbox),
    PROMETHEUS_PORT: String(ports.prometheus),
    RELEASES_PORT: String(ports.releases),
    RELEASE_FILES_PORT: String(ports.files),
    RELEASE_FILES_URL: `https://localhost:${ports.files}`,
    RELEASE_COMMIT: must(await run('git', ['rev-parse', 'HEAD']), 'git rev-parse'),
    BACKEND_VERSION: testedVersion,
    GATEWAY_VERSION: testedVersion,
    RELEASE_VERSION: testedVersion,
    TOOLS_VERSION: testedVersion,
    API_SUBNET: subnets.api,
    PAGES_SUBNET: subnets.pages,
    COPY_REMOTE: 'offsite:kaeo-backup',
    PUBLIC_URL: url,
    DESK_PORT: String(ports.desk),
    DESK_URL: deskUrl,
    PROVIDER_PUBLIC_URL: sandboxUrl,
    // All players of the test have the address of this machine.
    ADDRESS_LIMIT_SCALE: '1000',
    CHAT_SOCKET_URL: '',
    NPM_CONFIG_REGISTRY: process.env['NPM_CONFIG_REGISTRY'] ?? '',
  };

  const [composer, ...composerArgs] = compose;
  const composed = async (files: readonly string[], args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const chosen = files.flatMap((file) => ['-f', join(root, file)]);
    const outcome = await run(composer, [...composerArgs, '-p', name, ...chosen, ...args], {
      environment: { ...environment, ...more },
    });
    return must(outcome, `${composer} ${args.join(' ')}`);
  };
  const engineRun = async (...args: readonly string[]) => must(await run(engine, args), `${engine} ${args.join(' ')}`);
  const containersOf = async (service: string): Promise<string[]> => {
    const labels = [`com.docker.compose.project=${name}`, `com.docker.compose.service=${service}`];
    const ids = await engineRun('ps', '--all', '--quiet', ...labels.flatMap((label) => ['--filter', `label=${label}`]));
    return ids.split('\n').filter(Boolean);
  };
  const containerOf = async (service: string): Promise<string> => {
    const [id] = await containersOf(service);
    if (!id) throw new Error(`${service} has no container`);
    return id;
  };
  /** podman-compose 1.0.3 ignores the subnets in the file when it creates networks. */
  const createNetworks = async (): Promise<void> => {
    if (engine !== 'podman') return;
    for (const [network, subnet] of Object.entries(subnets)) {
      const label = `com.docker.compose.project=${name}`;
      const { code } = await run(engine, ['network', 'exists', `${name}_${network}`]);
      if (code !== 0)
        await engineRun('network', 'create', '--internal', '--label', label, '--subnet', subnet, `${name}_${network}`);
    }
  };
  /**
   * With netavark 1.4 the MAC address of a bridge changes when a container leaves. DNS queries of other containers are then lost
   * until their ARP entry expires, up to 30 s. A fixed address avoids that.
   */
  const fixBridgeAddresses = async (): Promise<void> => {
    if (engine !== 'podman' || process.getuid?.() !== 0) return;
    const networks = await engineRun('network', 'ls', '--quiet', '--filter', `label=com.docker.compose.project=${name}`);
    const bridges = await engineRun('network', 'inspect', ...networks.split('\n'), '--format', '{{.NetworkInterface}}');
    for (const bridge of bridges.split('\n')) {
      const address = await readFile(`/sys/class/net/${bridge}/address`, 'utf8').catch(() => undefined);
      if (address) must(await run('ip', ['link', 'set', 'dev', bridge, 'address', address.trim()]), `ip link set ${bridge}`);
    }
  };
  /** Starts services without their dependencies; a second compose file overrides the first. */
  const up = async (services: readonly string[], { overrides, environment: more }: UpOptions = {}): Promise<void> => {
    await createNetworks();
    const files = ['docker-compose.yml', ...(overrides ? [overrides] : [])];
    await composed(files, ['up', '-d', '--no-build', '--no-deps', ...services], more);
    await fixBridgeAddresses();
  };
  const onContainer =
    (...command: readonly string[]) =>
    async (service: string): Promise<void> =>
      void (await engineRun(...command, await containerOf(service)));

  return {
    url,
    sandboxUrl,
    deskUrl,
    prometheusUrl: `http://127.0.0.1:${ports.prometheus}`,
    async build(targets: readonly string[]): Promise<void> {
      for (const target of targets) {
        const registry = environment['NPM_CONFIG_REGISTRY'];
        const args = registry ? ['--build-arg', `NPM_CONFIG_REGISTRY=${registry}`] : [];
        await engineRun(...building, ...args, '--target', target, '--tag', `kaeo/${target}:${testedVersion}`, root);
      }
    },
    hasImage: async (tag: string): Promise<boolean> => (await run(engine, ['image', 'inspect', tag])).code === 0,
    buildFrom: async (dockerfile: string, tag: string, target?: string) =>
      void (await engineRun(
        ...building,
        ...(target ? ['--target', target] : []),
        '--file',
        join(root, dockerfile),
        '--tag',
        tag,
        join(root, 'tools/compose'),
      )),
    up,
    /** Starts a service that ends by itself. @throws Error with its output if the exit code is not 0. */
    async runToEnd(service: string, options?: UpOptions): Promise<void> {
      // An existing container of that name would be restarted with its old settings.
      const existing = await containersOf(service);
      for (const id of existing) await engineRun('rm', '--force', id);
      await up([service], options);
      const container = await containerOf(service);
      const code = await engineRun('wait', container);
      if (code !== '0') throw new Error(`${service} ended with ${code}:\n${await engineRun('logs', container)}`);
    },
    /** Runs a command in a new container of a service, as an operator does; returns its output. */
    runOnce: (service: string, command: readonly string[]): Promise<string> =>
      composed(['docker-compose.yml'], ['run', '--rm', '--no-deps', '-T', service, ...command]),
    kill: onContainer('stop', '--time', '0'),
    stop: (service: string, seconds: number) => onContainer('stop', '--time', String(seconds))(service),
    start: onContainer('start'),
    pause: onContainer('pause'),
    unpause: onContainer('unpause'),
    remove: onContainer('rm', '--force'),
    /** Returns the output of a command in the container of a service. @throws Error with it if the command fails. */
    exec: async (service: string, command: readonly string[]): Promise<string> =>
      engineRun('exec', await containerOf(service), ...command),
    async logs(service: string, lines: number): Promise<string> {
      return (await run(engine, ['logs', '--tail', String(lines), await containerOf(service)])).output;
    },
    /** Stores a volume in a folder of this machine; call it before the volume is used. */
    async bindVolume(volume: string, folder: string): Promise<void> {
      const options = ['type=none', 'o=bind', `device=${folder}`].flatMap((option) => ['--opt', option]);
      await engineRun('volume', 'create', ...options, `${name}_${volume}`);
    },
    async down(): Promise<void> {
      const all = async () => {
        const ids = await engineRun('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${name}`);
        return ids.split('\n').filter(Boolean);
      };
      // A paused container cannot be stopped.
      for (const id of await all()) await run(engine, ['unpause', id]);
      // Podman fails to remove a container that is stopping at that moment.
      await run(engine, ['rm', '--force', '--volumes', ...(await all())]);
      const remaining = await all();
      if (remaining.length > 0) await engineRun('rm', '--force', '--volumes', ...remaining);
      const volumes = await engineRun('volume', 'ls', '--quiet', '--filter', `name=^${name}_`);
      if (volumes) await engineRun('volume', 'rm', ...volumes.split('\n'));
      const networks = await engineRun('network', 'ls', '--quiet', '--filter', `name=^${name}_`);
      if (networks) await engineRun('network', 'rm', ...networks.split('\n'));
    },
  };
}
