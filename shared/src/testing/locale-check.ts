import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../i18n/message-loaders.ts';

/** Every text of a namespace by path, `errors.NO_USER`. */
export function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}

/** The placeholders of a text in order, `{{amount}}`. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).sort();

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'locales' || entry.name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });

const bare = (key: string): string => key.replace(/_(one|other)$/, '');

/** Keys that no source uses, neither literally nor through a template whose fixed parts match. */
export function unusedKeys(keys: Iterable<string>, folder: string): string[] {
  const code = sources(folder).join('\n');
  const templates = [...code.matchAll(/`((?:[\w.]|\$\{[^}]*\})+)`/g)]
    .map(([, template = '']) => template)
    // Ignore templates that begin with a value: they match any key.
    .filter((template) => /^\w[\w.]*\.\$\{/.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`));
  return [...keys].filter((each) => {
    const key = bare(each);
    return !code.includes(`'${key}'`) && !templates.some((template) => template.test(key));
  });
}
