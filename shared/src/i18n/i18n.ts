import i18next from 'i18next';
import { initReactI18next, useTranslation as useLibraryTranslation } from 'react-i18next';
import { inTime } from '../async/in-time.ts';
import { getConfig } from '../config/config.ts';
import type firstTexts from '../locales/en.json';
import type laterTexts from '../locales/later/en.json';
import { withStorage } from '../session/with-storage.ts';
import { errorMessages } from './error-texts.ts';
import { isLanguage, type Language, languages, languageTag } from './language.ts';
import type { MessageLoaders } from './message-loaders.ts';

export { isLanguage, type Language, languageName, languages, languageTag } from './language.ts';
export type { MessageLoaders, Messages } from './message-loaders.ts';

/**
 * Namespaces and their keys, from the English messages. A remote adds its own by augmentation in `src/messages.ts`: `declare module
 * '@kaeo/shared/i18n' { interface Namespaces { wallet: typeof import('./locales/en.json') } }`.
 */
export interface Namespaces {
  shared: typeof firstTexts & typeof laterTexts;
}

type AnyTranslate = (key: string, values?: object) => string;

/** A constant: with a new object at each render, the library rebuilds its state for the component. */
const noOptions = {};

const storageKey = 'wallet.language';

/** Every key of a namespace as a path, `errors.NO_USER`. Plural keys omit `_one` and `_other`. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_one` | `${infer Base}_other`
      ? Base
      : Key
    : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];
export type Translate<Namespace extends keyof Namespaces> = (
  key: KeyOf<Namespaces[Namespace]>,
  values?: Readonly<Record<string, string | number>>,
) => string;

function readStored(): Language {
  const stored = withStorage(() => window.localStorage.getItem(storageKey));
  if (isLanguage(stored)) return stored;
  return getConfig().market === 'laos' ? 'la' : 'th';
}

/** Message sets by loader, with their namespace and loaded languages. */
const sets = new Map<MessageLoaders, { readonly namespace: string; readonly loaded: Set<Language> }>();

/** The page's own texts, which have no fallback: a language change needs them. */
const isOwn = (namespace: string): boolean => namespace === 'shell' || namespace === 'shared';

/** Cache of texts without values, by namespace, language and key: the library resolves each one at every call. */
const textCache = new Map<string, Map<string, string>>();

function textOf(language: string, namespace: string, key: string, find: (key: string) => string): string {
  const texts = textCache.get(namespace) ?? new Map<string, string>();
  textCache.set(namespace, texts);
  const place = `${language} ${key}`;
  const text = texts.get(place) ?? find(key);
  texts.set(place, text);
  return text;
}

/** Sets whose load was skipped; the page renders again when they arrive. */
const awaited = new Set<MessageLoaders>();

async function load(messages: MessageLoaders, language: Language): Promise<void> {
  const set = sets.get(messages);
  if (!set || set.loaded.has(language)) return;
  const { default: texts } = await messages[language]();
  i18next.addResourceBundle(language, set.namespace, texts, true, !isOwn(set.namespace));
  // A key may have had no text, or one of another language.
  textCache.delete(set.namespace);
  set.loaded.add(language);
  if (awaited.delete(messages)) i18next.emit('languageChanged', i18next.language);
}

/** How long a language change waits for the texts of one remote; late ones are still shown. */
const textsTimeoutMs = 3_000;

type MissingTexts = { readonly namespace: string; readonly cause: unknown };
const missingListeners = new Set<(missing: MissingTexts) => void>();

/** For the shell: called for each message set that a language change did not wait for. */
export const onMissingTexts = (listener: (missing: MissingTexts) => void): void => void missingListeners.add(listener);

/** Loads a message set or skips it on time-out or failure; its texts then stay in a loaded language. */
async function loadOrSkip(messages: MessageLoaders, language: Language): Promise<void> {
  const namespace = sets.get(messages)?.namespace ?? '';
  const loading = load(messages, language);
  if (isOwn(namespace)) return loading;
  try {
    await inTime(textsTimeoutMs, loading);
  } catch (cause) {
    awaited.add(messages);
    i18next.options.fallbackLng = [getLanguage(), ...languages];
    for (const listener of missingListeners) listener({ namespace, cause });
  }
}

/** Loads every set in a language. Repeats until none is missing, since a remote may register during the load. */
async function loadAll(language: Language): Promise<void> {
  const requested = new Set<MessageLoaders>();
  for (;;) {
    const missing = [...sets].flatMap(([messages, { loaded }]) =>
      loaded.has(language) || requested.has(messages) ? [] : [messages],
    );
    if (missing.length === 0) return;
    for (const messages of missing) requested.add(messages);
    await Promise.all(missing.map((messages) => loadOrSkip(messages, language)));
  }
}

/** Lao is `la` here and `lo` in the standard (D-41). For `la`, Intl would use plural rules of the device's language. */
function countByStandardTag(): void {
  const { pluralResolver } = i18next.services;
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(isLanguage(code) ? languageTag[code] : code, options);
}

/** Called once by the shell before rendering. Call `registerMessages` for its namespaces as well. */
export async function startI18n(): Promise<void> {
  const language = readStored();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    // Namespaces arrive with their remotes; i18next must not load any itself.
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: false },
    // Components render only after their texts are loaded, so later sets must not trigger a render.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
    saveMissing: false,
  });
  countByStandardTag();
  // Loads the current language of namespaces registered earlier.
  await loadAll(language);
  applyLanguage(language);
}

/** Repeated calls are safe. A namespace may have several sets: for the first view, and for dialogs. */
export async function registerMessages(namespace: string, messages: MessageLoaders): Promise<void> {
  if (!sets.has(messages)) sets.set(messages, { namespace, loaded: new Set() });
  if (!i18next.isInitialized) return;
  try {
    await load(messages, getLanguage());
  } catch (failure) {
    // The release will not be shown, so a language change must not wait for its texts.
    if (sets.get(messages)?.loaded.size === 0) sets.delete(messages);
    throw failure;
  }
}

/** Maximum wait of a failure for its text. */
const errorTextsTimeoutMs = 4_000;

/** Never rejects; a failed load is repeated with the next refusal. */
export async function loadErrorTexts(): Promise<void> {
  if (!i18next.isInitialized || sets.get(errorMessages)?.loaded.has(getLanguage())) return;
  await inTime(errorTextsTimeoutMs, registerMessages('shared', errorMessages)).catch(() => awaited.add(errorMessages));
}

export const getLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : readStored());

function applyLanguage(language: Language): void {
  document.documentElement.lang = languageTag[language];
}

/**
 * Loads every namespace in the language, then switches all together and stores the choice (MENU-04). Failed texts of a remote
 * delay this only briefly (MFE-18). @throws if the page's own texts fail; nothing has changed then.
 */
export async function setLanguage(language: Language): Promise<void> {
  await loadAll(language);
  // Without storage the choice lasts until the page is left.
  withStorage(() => window.localStorage.setItem(storageKey, language));
  // The gateway reads this cookie to preload the messages.
  const [prefix, secure] = document.URL.startsWith('https:') ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  await i18next.changeLanguage(language);
  applyLanguage(language);
}

/** The component renders on change. */
export function useLanguage(): Language {
  const { i18n } = useLibraryTranslation(undefined, noOptions);
  return isLanguage(i18n.language) ? i18n.language : 'th';
}

/** `t` of one namespace, with keys checked against its English messages. */
export function useTranslation<Namespace extends keyof Namespaces>(namespace: Namespace): { t: Translate<Namespace> } {
  const { t, i18n } = useLibraryTranslation(namespace, noOptions);
  // Captured at render: handlers may run after a change.
  const { language } = i18n;
  const translateAny = t as unknown as AnyTranslate; // keys are checked by `Translate`
  return { t: (key, values) => (values ? translateAny(key, values) : textOf(language, namespace, key, translateAny)) };
}

/** `t` outside components, for texts such as a toast. */
export function translate<Namespace extends keyof Namespaces>(namespace: Namespace): Translate<Namespace> {
  const t = i18next.getFixedT(null, namespace);
  return (key, values) => (t as unknown as AnyTranslate)(key, values); // keys are checked by `Translate`
}
