import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import leaveOutParts from './unused-parts.ts';

const installed = (name: string, file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

function left(path: string): string {
  return leaveOutParts.call({ resourcePath: path }, readFileSync(path, 'utf8'));
}

type Translate = (key: string, values?: object) => string;
/** What the product uses of i18next. */
type I18n = {
  readonly options: { fallbackLng?: unknown };
  readonly t: Translate;
  init(options: object): Promise<unknown>;
  on(event: string, listener: (language: string) => void): void;
  addResourceBundle(language: string, namespace: string, texts: object, isDeep: boolean, replaces: boolean): void;
  changeLanguage(language: string): Promise<unknown>;
  getFixedT(language: null, namespace: string): Translate;
  hasLoadedNamespace(namespace: string): boolean;
};

const i18nextPath = installed('i18next', 'dist/esm/i18next.js');
/** What the built shell has of i18next, as `startI18n` starts it. */
async function startLeft(): Promise<I18n> {
  const script = left(i18nextPath).replace(/^export \{[^}]*\};$/m, 'instance;');
  const library = runInNewContext(script, { Intl, console }) as I18n; // the last expression
  await library.init({
    lng: 'th',
    fallbackLng: false,
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: false },
    saveMissing: false,
  });
  return library;
}

test('PERF-02 what is left of i18next finds nested and counted texts, fills in values and changes the language', async () => {
  const library = await startLeft();
  const english = { menu: { home: 'Home' }, days_one: '{{count}} day', days_other: '{{count}} days', greeting: 'Hi <{{name}}>' };
  library.addResourceBundle('en', 'shell', english, true, false);
  library.addResourceBundle('th', 'shell', { menu: { home: 'หน้าหลัก' } }, true, false);
  const heard: string[] = [];
  library.on('languageChanged', (language) => heard.push(language));
  expect(library.getFixedT(null, 'shell')('menu.home')).toBe('หน้าหลัก');

  await library.changeLanguage('en');
  const t = library.getFixedT(null, 'shell');
  expect(heard).toEqual(['en']);
  expect([t('menu.home'), t('days', { count: 1 }), t('days', { count: 2 })]).toEqual(['Home', '1 day', '2 days']);
  expect(t('greeting', { name: '{{count}} $t(menu.home)' })).toBe('Hi <{{count}} $t(menu.home)>');
});

test('PERF-02 what is left of i18next returns the key of a missing text, or a text of a fallback language', async () => {
  const library = await startLeft();
  library.addResourceBundle('en', 'bonus', { title: 'Bonus' }, true, true);
  expect([library.hasLoadedNamespace('bonus'), library.hasLoadedNamespace('chat')]).toEqual([true, true]);
  expect(library.t('title', { ns: 'bonus' })).toBe('title');
  library.options.fallbackLng = ['en'];
  expect(library.t('title', { ns: 'bonus' })).toBe('Bonus');
});

test('a part that a library no longer has fails the build', () => {
  const moved = readFileSync(i18nextPath, 'utf8').replace('class Formatter {', 'class Formats {');
  expect(() => leaveOutParts.call({ resourcePath: i18nextPath }, moved)).toThrow('class Formatter {');
  expect(() => leaveOutParts.call({ resourcePath: installed('axios', 'index.js') }, '')).toThrow('axios');
});

test('what is left of react-router exports the names that it exported', () => {
  const path = installed('react-router', 'dist/production/chunk-7RTFRKQW.mjs');
  const exported = (text: string) => /^export \{[^}]*\};$/m.exec(text)?.[0];
  expect(exported(left(path))).toBe(exported(readFileSync(path, 'utf8')));
  expect(left(path).length).toBeLessThan(readFileSync(path, 'utf8').length);
});
