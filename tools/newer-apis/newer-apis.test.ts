import { newerApis } from './newer-apis.ts';

const supported = (chrome: string, safari: unknown) => ({
  __compat: { support: { chrome: { version_added: chrome }, safari } },
});
const since = (version_added: string | false) => ({ version_added });
const browsers = { chrome: '111', safari: '16.4' };

test('WEB-01 lists globals, static members and methods that one of the browsers lacks', () => {
  const api = {
    URL: {
      ...supported('1', since('1')),
      parse_static: supported('126', since('18')),
      createObjectURL_static: supported('1', since('1')),
      parse: supported('126', since('18')),
    },
    Window: { requestIdleCallback: supported('47', since(false)), fetch: supported('42', since('10.1')) },
    Element: { moveBefore: supported('133', since(false)), scrollTo: supported('61', since('14')) },
    Sensor: { start: supported('67', since(false)) },
    Highlight: supported('105', since('17.2')),
  };
  expect(newerApis({ api }, browsers)).toEqual({
    globals: ['Highlight', 'requestIdleCallback'],
    statics: ['URL.parse'],
    methods: ['moveBefore'],
  });
});

test('WEB-01 a flag, a prefix, a preview or ended support does not count as support, a later support statement does', () => {
  const lacking = [
    { version_added: '15', flags: [{}] },
    { version_added: '15', prefix: 'webkit' },
    { version_added: 'preview' },
    { version_added: '10', version_removed: '12' },
    { version_added: '16.5' },
  ];
  for (const safari of lacking) expect(newerApis({ api: { Wake: supported('1', safari) } }, browsers).globals).toEqual(['Wake']);
  const again = [since('16.4'), { version_added: '10', version_removed: '12' }];
  expect(newerApis({ api: { Wake: supported('1', again) } }, browsers).globals).toEqual([]);
});
