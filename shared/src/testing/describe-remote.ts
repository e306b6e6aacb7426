import { dirname } from 'node:path';
import { contractVersion, type RemoteDeclaration, type RemoteDefinition } from '../contract/contract.ts';
import { languages } from '../i18n/language.ts';
import type { MessageLoaders } from '../i18n/message-loaders.ts';
import { flatten, placeholders, unusedKeys } from './locale-check.ts';

/** A `remote.json` as TypeScript types it. */
type Declared = Omit<RemoteDeclaration, 'pages' | 'slots' | 'sections'> & {
  readonly pages: readonly (Omit<RemoteDeclaration['pages'][number], 'access'> & { readonly access: string })[];
  readonly slots: readonly string[];
  readonly sections?: readonly { readonly slot: string }[];
};

const messageSets = ({ messages: { load, later } }: RemoteDefinition): MessageLoaders[] => (later ? [load, later] : [load]);

/**
 * The contract that each remote must meet, as a test suite. Call it in `src/remote.test.ts`: the folder of the test is searched for
 * message keys.
 */
export function describeRemote(remote: RemoteDefinition, declaration: Declared): void {
  describe(`the remote ${declaration.name} fulfils the contract`, () => {
    test('MFE-01 declares what it exposes', () => {
      expect(remote.name).toBe(declaration.name);
      expect(remote.contract).toBe(contractVersion);
      expect(declaration.contract).toBe(contractVersion);
      expect(remote.messages.namespace).toBe(declaration.namespace);
      expect(Object.keys(remote.pages).sort()).toEqual(declaration.pages.map((page) => page.id).sort());
      const sections = (declaration.sections ?? []).map(({ slot }) => slot);
      expect(Object.keys(remote.slots).sort()).toEqual([...declaration.slots, ...sections].sort());
      for (const { page } of declaration.menu ?? []) expect(Object.keys(remote.pages)).toContain(page);
    });

    test('ROUTE-09 every page has a plain path and a title in three languages', () => {
      for (const page of declaration.pages) {
        expect(['public', 'player', 'staff']).toContain(page.access);
        expect(page.path).toMatch(/^\/[\w/-]*$/);
        for (const language of languages) expect(page.title[language].trim()).not.toBe('');
      }
    });

    test('MFE-01 every page and slot loads on its own', async () => {
      for (const load of [...Object.values(remote.pages), ...Object.values(remote.slots)]) {
        expect(await load()).toHaveProperty('default', expect.any(Function));
      }
    });

    test('MENU-05 every text exists in three languages with the same placeholders', async () => {
      for (const load of messageSets(remote)) {
        const english = flatten((await load.en()).default);
        for (const language of languages) {
          const texts = flatten((await load[language]()).default);
          expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
          for (const [key, text] of texts) {
            expect({ key, isEmpty: text.trim() === '' }).toEqual({ key, isEmpty: false });
            expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(english.get(key) ?? '') });
          }
        }
      }
    });

    test('MENU-05 no text is in two sets of messages', async () => {
      const keys = await Promise.all(messageSets(remote).map(async ({ en }) => [...flatten((await en()).default).keys()]));
      expect(keys.flat()).toHaveLength(new Set(keys.flat()).size);
    });

    test('MENU-05 every text is used', async () => {
      const folder = dirname(expect.getState().testPath ?? '');
      for (const load of messageSets(remote)) {
        expect(unusedKeys(flatten((await load.en()).default).keys(), folder)).toEqual([]);
      }
    });
  });
}
