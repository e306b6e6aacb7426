import { asModulePage } from './pages/module-page.ts';

test('a peer with an import map has the map before every module', () => {
  const page = '<head><script async src="/early.js"></script>\n<script defer src="/shell.js"></script></head>';
  expect(asModulePage(page, { react: '/react.js' }, ['/react.js'])).toBe(
    `<head><script async src="/early.js"></script>
<script type="importmap">{"imports":{"react":"/react.js"}}</script>
<link rel="modulepreload" href="/react.js">
<script type="module" src="/shell.js"></script></head>`,
  );
  expect(() => asModulePage('<head></head>', {}, [])).toThrow('the page names no deferred script');
});
