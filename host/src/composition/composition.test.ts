import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
compose([{ name: 'bonus', pages, releases: { '1.0.0': async () => definitionOf('bonus', pages) } }]);

const pageWith = (text: string | undefined): Document => {
  const page = document.implementation.createHTMLDocument();
  if (text !== undefined) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = 'registry';
    block.textContent = text;
    page.head.append(block);
  }
  return page;
};

test('the composition from the page is known by path', async () => {
  const { declarations, composition, remoteOfPath, remoteOfSlot } = await import('./composition.ts');
  expect(composition.revision).toBe(1);
  expect(declarations.map(({ name }) => name)).toEqual(['bonus']);
  expect([remoteOfPath('/user/bonus'), remoteOfPath('/user/nowhere'), remoteOfSlot('chat')]).toEqual([
    'bonus',
    undefined,
    undefined,
  ]);
});

test.each([undefined, '', 'null', '{broken', '[]', '{"revision":1}', '{"revision":1,"remotes":null}'])(
  'a page with the composition %p shows only the shell',
  async (text) => {
    const { readComposition } = await import('./read-composition.ts');
    expect(readComposition(pageWith(text))).toEqual({
      revision: 0,
      shell: { version: '1.0.0', base: '', integrity: {} },
      remotes: {},
    });
  },
);
