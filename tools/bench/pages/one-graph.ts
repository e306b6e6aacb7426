import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstPaint, renderPage } from '@kaeo/gateway';
import { readBuild } from '@kaeo/releases';
import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';
import webpack, { type Configuration } from 'webpack';
import shell from '../../../shell/webpack.config.ts';
import type { BuiltPages } from '../../lib/built-pages.ts';
import { runWebpack } from '../../lib/webpack/run-webpack.ts';
import { remotePackages, root } from '../../lib/workspace.ts';

const work = join(root, '.cache/bench/one-graph');
/** The folder of a release that no gateway knows, because the build is not a release. */
const base = '/releases/one-graph/1/';

export type OneGraph = Omit<BuiltPages, 'page'> & {
  readonly folder: string;
  /** The prefix of its file addresses. */
  readonly base: string;
  /** Returns the HTML of a path, with the nonce in its style elements. */
  readonly page: (path: string, nonce?: string) => string;
};

/** Replacement for the shell's `load-release`: the same exports, with the remotes as plain imports. */
const loadRelease = (): string => `
${remotePackages.map((name, at) => `import remote${at} from '${join(root, name, 'src/remote.ts')}';`).join('\n')}
import { registerMessages } from '@kaeo/shared/i18n';
const remotes = [${remotePackages.map((_, at) => `remote${at}`).join(', ')}];
export const loadFederation = async () => undefined;
export const expectUnchanged = () => undefined;
export async function loadRelease(name) {
  const remote = remotes.find((each) => each.name === name);
  await registerMessages(remote.messages.namespace, remote.messages.load);
  return remote;
}
`;

/** Writes modules into the work folder. Returns plugins that replace the shell's modules of the same names. */
const replaceModules = (modules: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(modules).map(async ([name, text]) => {
      const path = join(work, `${name}.js`);
      await writeFile(path, text);
      return new webpack.NormalModuleReplacementPlugin(new RegExp(`[\\\\/]${name}\\.ts$`), path);
    }),
  );

/** Adds the remote's name to its chunk names, because every remote has a chunk such as \`locale-th\`. */
const nameChunks = `export default function (source) {
  const [, name] = /[\\\\/]mfe-([^\\\\/]+)[\\\\/]/.exec(this.resourcePath);
  return source.replaceAll(/(webpackChunkName: ")([^"]+)"/g, (_, start, chunk) => start + chunk + '-' + name + '"');
}
`;

/** The shell's configuration with the remotes in its graph, without parts that only a release needs. */
async function configuration(): Promise<Configuration> {
  await mkdir(work, { recursive: true });
  await writeFile(join(work, 'name-chunks.mjs'), nameChunks);
  const config = shell({}, { mode: 'production' });
  return {
    ...config,
    output: { ...config.output, path: join(work, 'dist') },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: /[\\/]mfe-[^\\/]+[\\/]src[\\/].*\.tsx?$/, enforce: 'pre', use: join(work, 'name-chunks.mjs') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !['IntegrityPlugin', 'ExportedPlugin'].includes(plugin?.constructor.name ?? ''),
      ),
      ...(await replaceModules({ 'share-scope': 'export const shareScope = {};\n', 'load-release': loadRelease() })),
    ],
  };
}

/** The gateway renders its pages with the same preloads, but without integrity hashes, which a plain bundle does not need. */
export async function buildOneGraph(): Promise<OneGraph> {
  await runWebpack(await configuration());
  const folder = join(work, 'dist');
  const built = await readBuild(folder);
  const remotes: Record<string, { current: ReleaseInService }> = {};
  for (const name of remotePackages) {
    // The remote's own declaration, which the release gate checks.
    const declaration = JSON.parse(await readFile(join(root, name, 'remote.json'), 'utf8')) as ReleaseInService['declaration'];
    const suffix = `-${declaration.name}`;
    const parts = Object.fromEntries(
      Object.entries(built.parts).flatMap(([part, files]) =>
        part.endsWith(suffix) ? [[part.slice(0, -suffix.length), files]] : [],
      ),
    );
    remotes[declaration.name] = {
      current: { version: built.version, base, scripts: [], global: '', parts, needs: {}, integrity: {}, declaration },
    };
  }
  const composition: PageComposition = { revision: 1, shell: { version: built.version, base, integrity: {} }, remotes };
  // The build's own file, parsed as the gateway does.
  const firstPaint = JSON.parse(await readFile(join(folder, 'first-paint.json'), 'utf8')) as FirstPaint;
  const { contract, scripts, parts, needs, descriptions, early } = built;
  if (!descriptions) throw new Error('the one graph has no descriptions');
  const facts = { version: built.version, contract, scripts, parts, needs, descriptions, ...(early && { early }) };
  const shellRelease = { ...facts, base, ownBase: base, integrity: {}, provides: {} };
  return {
    folder,
    base,
    page: (path, nonce) => renderPage(composition, shellRelease, { path, language: 'th', siteName: 'Kaeo', firstPaint, nonce }),
    file: (url) => join(folder, url.slice(base.length)),
  };
}
