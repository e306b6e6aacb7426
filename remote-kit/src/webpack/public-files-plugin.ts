import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

export const publicFilesPlugin =
  (packageFolder: string) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    const folder = join(packageFolder, 'public');
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const name of readdirSync(folder)) {
          compilation.emitAsset(name, new sources.RawSource(readFileSync(join(folder, name))));
        }
      });
    });
  };
