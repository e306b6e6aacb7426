import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

export class PublicFilesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'public');
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.#folder)) {
            compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.#folder, name))));
          }
        },
      );
    });
  }
}
