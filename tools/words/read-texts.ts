import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@kaeo/shared/api';

export type PlayerText = { readonly place: string; readonly language: Language; readonly text: string };

/** Messages of pages: one file per language, in each package and in the template of new remotes. */
const messageFiles = ['*/src/{,*/}locales/**/*.json', 'remote-kit/template/remote/src/locales/*.json.tmpl'];
const declarations = ['*/remote.json'];
/** Texts in code: SMS, seed data, support replies, deposit channels, captions. */
const textModules = [
  'backend/src/**/*-{text,texts,names}.ts',
  'backend/src/features/site/directory/{banks,sources}.ts',
  'sandbox/src/**/{auto-reply,*-texts}.ts',
  'tools/howto/howto-scenes.ts',
];
const captionFiles = ['shell/src/howto/clips/*/*.vtt'];
/** Descriptions that phones and search engines show. */
const manifests = ['shell/public/manifest-*.webmanifest'];
/** Pages that nginx serves while the product is down, one paragraph per language. */
const serverPages = ['ops/nginx/pages/*.html'];

export function readTexts(root: string): PlayerText[] {
  const read = (patterns: readonly string[], textsOf: (path: string, content: string) => PlayerText[]): PlayerText[] =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })
      .toSorted()
      .flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')));
  return [
    ...read(messageFiles, ofMessages),
    ...read(declarations, ofDeclaration),
    ...read(textModules, ofModule),
    ...read(captionFiles, ofCaptions),
    ...read(manifests, ofManifest),
    ...read(serverPages, ofPage),
  ];
}

/** Language of a path such as `locales/th.json`, `locales/th.json.tmpl`, `clips/th/bonus.vtt` or `manifest-th.webmanifest`. */
function languageOfFile(path: string): Language {
  const language = path.split(/[./-]/).find(isLanguage);
  if (!language) throw new Error(`${path} names no language`);
  return language;
}

function visitTexts(content: string, visit: (key: string, text: string) => void): void {
  JSON.parse(content, (key, value: unknown) => {
    if (typeof value === 'string') visit(key, value);
    return value;
  });
}

function ofMessages(path: string, content: string): PlayerText[] {
  const texts: PlayerText[] = [];
  visitTexts(content, (key, text) => texts.push({ place: `${path} ${key}`, language: languageOfFile(path), text }));
  return texts;
}

function ofDeclaration(path: string, content: string): PlayerText[] {
  const texts: PlayerText[] = [];
  visitTexts(content, (key, text) => {
    if (isLanguage(key)) texts.push({ place: `${path} ${key}`, language: key, text });
  });
  return texts;
}

const ofCaptions = (path: string, content: string): PlayerText[] =>
  content
    .split('\n')
    .filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'))
    .map((text) => ({ place: path, language: languageOfFile(path), text }));

const ofManifest = (path: string, content: string): PlayerText[] => {
  const texts: PlayerText[] = [];
  visitTexts(content, (key, text) => {
    if (key === 'description') texts.push({ place: path, language: languageOfFile(path), text });
  });
  return texts;
};

const ofPage = (path: string, content: string): PlayerText[] =>
  [...content.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].flatMap(([, markup = '']) => {
    const text = markup.replaceAll(/<[^>]*>/g, ' ').trim();
    const language = languageOfScript(text);
    return language ? [{ place: path, language, text }] : [];
  });

/** Comments, so that quotes inside them are skipped, and string literals of a TypeScript module. */
const commentOrLiteral = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The string literals of a module. The script determines the language; a literal counts as English if it has several words. */
const ofModule = (path: string, content: string): PlayerText[] =>
  [...content.matchAll(commentOrLiteral)].flatMap(([, single, double, template]) => {
    const text = single ?? double ?? template ?? '';
    const language = languageOfScript(text);
    return language ? [{ place: path, language, text }] : [];
  });

function languageOfScript(text: string): Language | undefined {
  if (/[\u0E01-\u0E5B]/.test(text)) return 'th';
  if (/[\u0E81-\u0EDF]/.test(text)) return 'la';
  return /^[A-Z]\w* \w/.test(text) ? 'en' : undefined;
}
