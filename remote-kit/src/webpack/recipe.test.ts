import { base, buildName, containerGlobal } from './recipe.ts';

test('MFE-10 working copies of one version have separate globals, and a release is identified by its version', () => {
  expect(buildName('1.2.0', {})).toBe('1.2.0');
  expect(buildName('1.2.0', { BUILD_ID: '' })).toBe('1.2.0');
  const globals = ['3fa2b1c9', '00c0ffee'].map((id) => containerGlobal('bonus', buildName('1.2.0', { BUILD_ID: id })));
  expect(globals).toEqual(['bonus_1_2_0_3fa2b1c9', 'bonus_1_2_0_00c0ffee']);
});

test('a release registers no components for hot reload, and uses the production JSX runtime', () => {
  const jsx = (isProduction: boolean, options?: { isRefreshed: boolean }) =>
    JSON.stringify(base('/remote', isProduction, options).module?.rules);
  expect(jsx(true)).toContain('"development":false,"refresh":false');
  expect(jsx(false, { isRefreshed: true })).toContain('"development":true,"refresh":true');
});
