import type { Compiler } from 'webpack';

const pageOf = (title: string): string => `<!doctype html>
<html lang="th">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${title}</title>
<link rel="icon" href="data:,">
<body><div id="app-root"></div></body>
<script src="/standalone.js"></script>
</html>
`;

export const standalonePagePlugin =
  (title: string) =>
  (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('StandalonePagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('StandalonePagePlugin', () => {
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(pageOf(title)));
      });
    });
  };
