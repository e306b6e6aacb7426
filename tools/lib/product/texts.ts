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
};
export type Namespace = keyof typeof namespaces;

function textIn(messages: unknown, key: string): string | undefined {
  let node = messages;
  for (const step of key.split('.')) node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** So that journeys contain no text of one language: `text('wallet', 'deposit.title')`. Throws for an unknown key. */
export function textsOf(language: Language) {
  return (namespace: Namespace, key: string, values: Record<string, string | number> = {}): string => {
    const locales = join(import.meta.dirname, '..', '..', '..', namespaces[namespace], 'src/locales');
    // Texts of dialogs and other parts loaded later are in separate files.
    const files = ['', 'dialogs', 'later']
      .map((part) => join(locales, part, `${language}.json`))
      .filter((file) => existsSync(file));
    const found = files.map((file) => textIn(JSON.parse(readFileSync(file, 'utf8')), key)).find((text) => text !== undefined);
    if (found === undefined) throw new Error(`${namespaces[namespace]} has no text ${key} in ${language}`);
    return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
export type Texts = ReturnType<typeof textsOf>;

/** The part of a text before a value that the test does not know, such as a time. */
export const textBefore = (text: Texts, namespace: Namespace, key: string, value: string): string =>
  text(namespace, key, { [value]: '#' }).split('#')[0] ?? '';
