import { enableRefreshOfAllRenderers } from './refreshable-react.ts';

type FamilyOf = (type: unknown) => object | undefined;
/** A copy of React that uses the registered refresh handler. */
function react() {
  let familyOf: FamilyOf | undefined;
  const renderer = { setRefreshHandler: (lookup: FamilyOf) => void (familyOf = lookup) };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject(renderer);
  return { renderer, replaced: (type: unknown) => familyOf?.(type) };
}
afterEach(() => void (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = undefined));

test('MFE-06 components of two remotes in development are both found for refreshing, whichever changed last', () => {
  enableRefreshOfAllRenderers();
  const { renderer, replaced } = react();
  const [ofBonus, ofChat] = [{ current: 'bonus' }, { current: 'chat' }];
  const bonus: FamilyOf = (type) => (type === 'BonusPage' ? ofBonus : undefined);
  renderer.setRefreshHandler(bonus);
  renderer.setRefreshHandler((type) => (type === 'ChatSlot' ? ofChat : undefined));
  expect([replaced('BonusPage'), replaced('ChatSlot'), replaced('Frame')]).toEqual([ofBonus, ofChat, undefined]);
  renderer.setRefreshHandler(bonus);
  expect([replaced('BonusPage'), replaced('ChatSlot')]).toEqual([ofBonus, ofChat]);
});

test('MFE-06 tools that load later find the page’s React, and existing tools are kept', () => {
  const present = { renderers: new Map(), supportsFiber: true as const, inject: jest.fn(() => 7), onCommitFiberRoot: jest.fn() };
  enableRefreshOfAllRenderers();
  const { renderer } = react();
  expect([...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])]).toEqual([renderer]);

  const { inject } = present;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = present;
  enableRefreshOfAllRenderers();
  const other = react();
  expect(inject).toHaveBeenCalledWith(other.renderer);
});
