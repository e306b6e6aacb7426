import { dirname } from 'node:path';
import { contractVersion, type RemoteDeclaration, type RemoteDefinition } from '../contract/contract.ts';
import { languages } from '../i18n/language.ts';
import { flatten, placeholders, unusedKeys } from './locale-check.ts';

/** What a `remote.json` holds, as TypeScript reads it. */
type Declared = Omit<RemoteDeclaration, 'pages' | 'slots'> & {
  readonly pages: readonly (Omit<RemoteDeclaration['pages'][number], 'access'> & { readonly access: string })[];
  readonly slots: readonly string[];
};

/**
 * The contract every remote keeps, as a suite of tests. Call it in `src/remote.test.ts`, beside the remote's sources: the folder of
 * the test is where keys are looked for.
 */
export function describeRemote(remote: RemoteDefinition, declaration: Declared): void {
  describe(`the remote ${declaration.name} keeps the contract`, () => {
    test('MFE-01 it declares what it exposes', () => {
      expect(remote.name).toBe(declaration.name);
      expect(remote.contract).toBe(contractVersion);
      expect(declaration.contract).toBe(contractVersion);
      expect(remote.messages.namespace).toBe(declaration.namespace);
      expect(Object.keys(remote.pages).sort()).toEqual(declaration.pages.map((page) => page.id).sort());
      expect(Object.keys(remote.slots).sort()).toEqual([...declaration.slots].sort());
    });

    test('ROUTE-09 every page has a plain path and a title in three languages', () => {
      for (const page of declaration.pages) {
        expect(['public', 'player']).toContain(page.access);
        expect(page.path).toMatch(/^\/[\w/-]*$/);
        for (const language of languages) expect(page.title[language].trim()).not.toBe('');
      }
    });

    test('MFE-01 every page and slot loads by itself', async () => {
      for (const load of [...Object.values(remote.pages), ...Object.values(remote.slots)]) {
        expect(await load()).toHaveProperty('default', expect.any(Function));
      }
    });

    test('MENU-05 every text exists in three languages with the same placeholders', async () => {
      const load = remote.messages.load;
      const english = flatten((await load.en()).default);
      for (const language of languages) {
        const texts = flatten((await load[language]()).default);
        expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
        for (const [key, text] of texts) {
          expect({ key, isEmpty: text.trim() === '' }).toEqual({ key, isEmpty: false });
          expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(english.get(key) ?? '') });
        }
      }
    });

    test('MENU-05 no text is left without a use', async () => {
      const folder = dirname(expect.getState().testPath ?? '');
      const english = flatten((await remote.messages.load.en()).default);
      expect(unusedKeys(english.keys(), folder)).toEqual([]);
    });
  });
}
