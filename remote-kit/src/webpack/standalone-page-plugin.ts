import type { Compiler } from 'webpack';

export class StandalonePagePlugin {
  readonly #title: string;

  constructor(title: string) {
    this.#title = title;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StandalonePagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('StandalonePagePlugin', () => {
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(this.#page()));
      });
    });
  }

  #page(): string {
    return `<!doctype html>
<html lang="th">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${this.#title}</title>
<link rel="icon" href="data:,">
<body><div id="app-root"></div></body>
<script src="/standalone.js"></script>
</html>
`;
  }
}
