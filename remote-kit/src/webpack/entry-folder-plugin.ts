import webpack, { type Chunk, type Compiler } from 'webpack';

class EntryFolderRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('public path of the entry', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${webpack.RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
  }
}

/**
 * Everything of a build comes from the folder of its entry, which is always the script element that runs: webpack's own code looks further, with 0.1 kB
 * more.
 */
export class EntryFolderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryFolderPlugin', (compilation) => {
      const addPublicPath = (chunk: Chunk): true => {
        compilation.addRuntimeModule(chunk, new EntryFolderRuntimeModule());
        return true;
      };
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap({ name: 'EntryFolderPlugin', stage: -100 }, addPublicPath);
    });
  }
}
