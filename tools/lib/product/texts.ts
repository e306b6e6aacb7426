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

/**
 * The product's own texts, so that no journey holds a sentence of one language: `text('wallet', 'deposit.title')`. A key that does not
 * exist fails the test at once.
 */
export function textsOf(language: Language) {
  return (namespace: Namespace, key: string, values: Record<string, string | number> = {}): string => {
    const locales = join(import.meta.dirname, '..', '..', '..', namespaces[namespace], 'src/locales');
    // What dialogs and other later parts say is kept apart from what a first view says.
    const files = ['', 'dialogs', 'later']
      .map((part) => join(locales, part, `${language}.json`))
      .filter((file) => existsSync(file));
    const found = files.map((file) => textIn(JSON.parse(readFileSync(file, 'utf8')), key)).find((text) => text !== undefined);
    if (found === undefined) throw new Error(`${namespaces[namespace]} has no text ${key} in ${language}`);
    return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
export type Texts = ReturnType<typeof textsOf>;

/** How a text begins, up to a value that no test can know, such as a time. */
export const wordsBefore = (text: Texts, namespace: Namespace, key: string, value: string): string =>
  text(namespace, key, { [value]: '#' }).split('#')[0] ?? '';
