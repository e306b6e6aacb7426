import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { root } from '../workspace.ts';
import { productionConfig, runWebpack } from './run-webpack.ts';

type ChangedBuild = {
  readonly name: string;
  /** Version of the build; by default that of the working copy. */
  readonly version?: string;
  readonly module: string;
  readonly line: string;
};

/** Appends a line to a file when webpack reads it. A loader would change the module's name, and so its id. */
const appendLine =
  (file: string, line: string) =>
  ({ inputFileSystem }: Compiler): void => {
    if (!inputFileSystem) throw new Error('webpack has no input file system');
    const read = inputFileSystem.readFile.bind(inputFileSystem) as ReadFile; // webpack calls only the overload without options
    const readAppended: ReadFile = (path, callback) =>
      read(path, (failure, content) =>
        path === file && content ? callback(null, Buffer.from(`${content.toString()}\n${line}\n`)) : callback(failure, content),
      );
    Object.assign(inputFileSystem, { readFile: readAppended });
  };

type ReadFile = (path: string, callback: (failure: Error | null, content?: Buffer) => void) => void;

/**
 * Builds a package with one line appended to one module, like its next release. Module ids depend on paths, so files of
 * unchanged modules are identical. The caller may change the returned folder.
 */
export async function buildChanged({ name, version, module, line }: ChangedBuild): Promise<string> {
  const id = createHash('sha256').update(`${module}\n${line}`).digest('hex').slice(0, 8);
  const dist = join(root, '.cache/again', `${name}-${id}-${randomUUID()}`);
  const buildId = process.env['BUILD_ID'];
  process.env['BUILD_ID'] = id;
  const config = await productionConfig(join(root, name, 'webpack.config.ts'));
  if (buildId === undefined) delete process.env['BUILD_ID'];
  else process.env['BUILD_ID'] = buildId;
  await runWebpack({
    ...config,
    output: { ...config.output, path: dist },
    plugins: [...(config.plugins ?? []), appendLine(join(root, name, module), line)],
  });
  const facts = join(dist, 'release.json');
  const release = JSON.parse(await readFile(facts, 'utf8')) as object;
  await writeFile(facts, JSON.stringify({ ...release, ...(version === undefined ? {} : { version }) }));
  return dist;
}
