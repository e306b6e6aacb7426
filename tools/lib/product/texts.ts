import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kaeo/shared/api';

export type { Language };

const namespaces = {
  shared: 'shared',
  shell: 'shell',
  auth: 'mfe-auth',
  wallet: 'mfe-wallet',
  bonus: 'mfe-bonus',
  statement: 'mfe-statement',
  chat: 'mfe-chat',
  desk: 'mfe-desk',
};
export type Namespace = keyof typeof namespaces;

function textIn(messages: unknown, key: string): string | undefined {
  let node = messages;
  for (const step of key.split('.')) node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** Files that may have a text, and its key in them. Each area of the desk has its own file, and the first part of the key names the area. */
function filesOf(namespace: Namespace, language: Language, key: string): { file: string; path: string }[] {
  const source = join(import.meta.dirname, '..', '..', '..', namespaces[namespace], 'src');
  if (namespace === 'desk') {
    const [area = '', ...rest] = key.split('.');
    const folder = area === 'signIn' ? 'sign-in' : area;
    return [
      { file: join(source, folder, 'locales', `${language}.json`), path: rest.join('.') },
      { file: join(source, 'parts/locales', `${language}.json`), path: key },
    ];
  }
  // Texts of dialogs and other parts loaded later are in separate files.
  return ['', 'dialogs', 'later'].map((part) => ({ file: join(source, 'locales', part, `${language}.json`), path: key }));
}

/** So that journeys contain no text of one language: `text('wallet', 'deposit.title')`. Throws for an unknown key. */
export function textsOf(language: Language) {
  return (namespace: Namespace, key: string, values: Record<string, string | number> = {}): string => {
    const found = filesOf(namespace, language, key)
      .filter(({ file }) => existsSync(file))
      .map(({ file, path }) => textIn(JSON.parse(readFileSync(file, 'utf8')), path))
      .find((text) => text !== undefined);
    if (found === undefined) throw new Error(`${namespaces[namespace]} has no text ${key} in ${language}`);
    return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
export type Texts = ReturnType<typeof textsOf>;

/** The part of a text before a value that the test does not know, such as a time. */
export const textBefore = (text: Texts, namespace: Namespace, key: string, value: string): string =>
  text(namespace, key, { [value]: '#' }).split('#')[0] ?? '';
