import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { root } from '../workspace.ts';
import { productionConfig, runWebpack } from './run-webpack.ts';

type Again = {
  /** The package: a remote, or the shell. */
  readonly name: string;
  /** That the build names; the working copy's own unless told. */
  readonly version?: string;
  /** The module that is another, relative to the package. */
  readonly module: string;
  /** What the module has at its end. */
  readonly line: string;
};

/** Has webpack read a file with one line more. A loader would give the module another name, and with it another id. */
class OneLineMore {
  readonly #path: string;
  readonly #line: string;

  constructor(path: string, line: string) {
    this.#path = path;
    this.#line = line;
  }

  apply({ inputFileSystem }: Compiler): void {
    if (!inputFileSystem) throw new Error('webpack reads files from somewhere');
    const read = inputFileSystem.readFile.bind(inputFileSystem) as ReadFile; // of its forms webpack uses the one without options
    const readOther: ReadFile = (path, callback) =>
      read(path, (failure, content) =>
        path === this.#path && content
          ? callback(null, Buffer.from(`${content.toString()}\n${this.#line}\n`))
          : callback(failure, content),
      );
    Object.assign(inputFileSystem, { readFile: readOther });
  }
}
type ReadFile = (path: string, callback: (failure: Error | null, content?: Buffer) => void) => void;

/**
 * Builds a package where it is, as its team would for its next release, with one line more in one module. Modules have the ids that they had,
 * as in any build of the same place, so that files which did not change are the same.
 * @returns the folder of the build, which is the test's own.
 */
export async function buildAgain({ name, version, module, line }: Again): Promise<string> {
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
    plugins: [...(config.plugins ?? []), new OneLineMore(join(root, name, module), line)],
  });
  const facts = join(dist, 'release.json');
  // What the build says of itself.
  const release = JSON.parse(await readFile(facts, 'utf8')) as object;
  await writeFile(facts, JSON.stringify({ ...release, ...(version === undefined ? {} : { version }) }));
  return dist;
}
