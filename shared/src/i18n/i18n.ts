import i18next from 'i18next';
import { initReactI18next, useTranslation as useLibraryTranslation } from 'react-i18next';
import { getConfig } from '../config/config.ts';
import { inTime } from '../contract/in-time.ts';
import type firstTexts from '../locales/en.json';
import type laterTexts from '../locales/later/en.json';
import { errorMessages } from './error-texts.ts';
import { isLanguage, type Language, languages, languageTag } from './language.ts';

export { isLanguage, type Language, languageName, languages, languageTag } from './language.ts';

/** Messages of one namespace in one language: nested records of texts with `{{name}}` placeholders. */
export type Messages = { readonly [key: string]: string | Messages };
export type MessageLoaders = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

/**
 * Namespaces and their keys, from the English messages. A remote adds its own by augmentation, in its `src/messages.ts`:
 * `declare module '@wallet/shared/i18n' { interface Namespaces { wallet: typeof import('./locales/en.json') } }`.
 */
export interface Namespaces {
  shared: typeof firstTexts & typeof laterTexts;
}

type AnyTranslate = (key: string, values?: object) => string;

/** One for every render of every component: given another one the library makes everything that it keeps for a component anew. */
const noOptions = {};

const storageKey = 'wallet.language';

/** Every key of a namespace as a path, `errors.NO_USER`. Counted keys are written without their `_one` or `_other`. */
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
  const fallback: Language = getConfig().market === 'laos' ? 'la' : 'th';
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : fallback;
  } catch {
    return fallback;
  }
}

/** The sets of messages by their loaders, each with its namespace and the languages that are here. */
const sets = new Map<MessageLoaders, { readonly namespace: string; readonly loaded: Set<Language> }>();

/** The page's own texts: a language without them is none, and nobody else's take their place. */
const isOwn = (namespace: string): boolean => namespace === 'shell' || namespace === 'shared';

/** Texts without values, by namespace and by language with key: the library works each out anew at every call. */
const known = new Map<string, Map<string, string>>();

function textOf(language: string, namespace: string, key: string, find: (key: string) => string): string {
  const texts = known.get(namespace) ?? new Map<string, string>();
  known.set(namespace, texts);
  const place = `${language} ${key}`;
  const text = texts.get(place) ?? find(key);
  texts.set(place, text);
  return text;
}

/** Sets that somebody went on without: what they say is said again once they are here. */
const awaited = new Set<MessageLoaders>();

async function load(messages: MessageLoaders, language: Language): Promise<void> {
  const set = sets.get(messages);
  if (!set || set.loaded.has(language)) return;
  const { default: texts } = await messages[language]();
  i18next.addResourceBundle(language, set.namespace, texts, true, !isOwn(set.namespace));
  // A key may have had no text, or one of another language.
  known.delete(set.namespace);
  set.loaded.add(language);
  if (awaited.delete(messages)) i18next.emit('languageChanged', i18next.language);
}

/** How long a change of the language waits for the texts of one remote; they are shown when they come later. */
const textsTimeoutMs = 3_000;

type MissingTexts = { readonly namespace: string; readonly cause: unknown };
const missingListeners = new Set<(missing: MissingTexts) => void>();

/** For the shell: told of each set of texts that a change of the language went on without. */
export const onMissingTexts = (listener: (missing: MissingTexts) => void): void => void missingListeners.add(listener);

/** Goes on without the texts of a remote that do not come in time: its words stay in a language that is here until they do. */
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

/** Loads every set in a language; a remote may arrive while others are fetched, so it looks again until each was asked for. */
async function loadAll(language: Language): Promise<void> {
  const asked = new Set<MessageLoaders>();
  for (;;) {
    const missing = [...sets].flatMap(([messages, { loaded }]) =>
      loaded.has(language) || asked.has(messages) ? [] : [messages],
    );
    if (missing.length === 0) return;
    for (const messages of missing) asked.add(messages);
    await Promise.all(missing.map((messages) => loadOrSkip(messages, language)));
  }
}

/** Lao is `la` here and `lo` in the standard (D-41): asked for the plurals of `la`, Intl would answer with those of the phone's language. */
function countByStandardTag(): void {
  const { pluralResolver } = i18next.services;
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(isLanguage(code) ? languageTag[code] : code, options);
}

/** Called once by the shell before it renders; call `registerMessages` for its own namespaces as well. */
export async function startI18n(): Promise<void> {
  const language = readStored();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    // A namespace arrives with its remote; i18next must not look for one by itself.
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: false },
    // Whoever renders has waited for its texts: when others arrive, nothing of what is on screen is rendered again.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
    saveMissing: false,
  });
  countByStandardTag();
  // Namespaces that were registered before now load their current language here.
  await loadAll(language);
  applyLanguage(language);
}

/**
 * Registers a set of messages and loads its current language; the others load when they are chosen. Repeats are harmless. A namespace
 * may come in several sets: what the first view says, and what its dialogs say later.
 */
export async function registerMessages(namespace: string, messages: MessageLoaders): Promise<void> {
  if (!sets.has(messages)) sets.set(messages, { namespace, loaded: new Set() });
  if (!i18next.isInitialized) return;
  try {
    await load(messages, getLanguage());
  } catch (failure) {
    // Its release will not be shown; a change of the language must not wait for its texts.
    if (sets.get(messages)?.loaded.size === 0) sets.delete(messages);
    throw failure;
  }
}

/** How long a failure waits for its words at most. */
const errorTextsTimeoutMs = 4_000;

/**
 * Brings the texts of refusals. The page asks for them when it is idle, and `http` before it hands a refusal on, so that whoever says
 * it finds its words. Never rejects: what cannot be fetched now is asked for again with the next refusal.
 */
export async function loadErrorTexts(): Promise<void> {
  if (!i18next.isInitialized || sets.get(errorMessages)?.loaded.has(getLanguage())) return;
  await inTime(errorTextsTimeoutMs, registerMessages('shared', errorMessages)).catch(() => awaited.add(errorMessages));
}

export const getLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : readStored());

function applyLanguage(language: Language): void {
  document.documentElement.lang = languageTag[language];
}

/**
 * Loads every registered namespace in the language, then switches the shell and all remotes at once, and keeps the choice (MENU-04). A
 * remote whose texts do not come keeps nobody waiting for long (MFE-18).
 * @throws what the texts of the page itself failed with: then nothing has changed.
 */
export async function setLanguage(language: Language): Promise<void> {
  await loadAll(language);
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // the choice lasts until the page is left where storage is barred
  }
  // The gateway preloads the messages of this language with the page.
  const [prefix, secure] = document.URL.startsWith('https:') ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  await i18next.changeLanguage(language);
  applyLanguage(language);
}

/** The chosen language; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useLibraryTranslation(undefined, noOptions);
  return isLanguage(i18n.language) ? i18n.language : 'th';
}

/** `t` of one namespace, with keys checked against its English messages. */
export function useTranslation<Namespace extends keyof Namespaces>(namespace: Namespace): { t: Translate<Namespace> } {
  const { t, i18n } = useLibraryTranslation(namespace, noOptions);
  // Of this render: it may be another when a handler asks.
  const { language } = i18n;
  const translateAny = t as unknown as AnyTranslate; // keys are checked by `Translate`
  return { t: (key, values) => (values ? translateAny(key, values) : textOf(language, namespace, key, translateAny)) };
}

/** `t` outside components, for what is shown by code that is not on screen, such as a toast. */
export function translate<Namespace extends keyof Namespaces>(namespace: Namespace): Translate<Namespace> {
  const t = i18next.getFixedT(null, namespace);
  return (key, values) => (t as unknown as AnyTranslate)(key, values); // keys are checked by `Translate`
}
