import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@kaeo/shared/api';

/** A text that a player can read, and where it stands. */
export type PlayerText = { readonly place: string; readonly language: Language; readonly text: string };

/** What pages say: a file a language, in each package and in the template of new ones. */
const messageFiles = ['*/src/locales/**/*.json', 'remote-kit/template/remote/src/locales/*.json.tmpl'];
/** What menus say of remotes. */
const declarations = ['*/remote.json'];
/** What servers, games and clips say: SMS, seeds, the desk, channels, captions. */
const wordModules = [
  'backend/src/**/*-{text,texts,names}.ts',
  'backend/src/features/site/directory/{banks,sources}.ts',
  'sandbox/src/**/{auto-reply,*-texts}.ts',
  'tools/howto/howto-scenes.ts',
];
const captionFiles = ['shell/src/howto/clips/*/*.vtt'];
/** What a phone and a search engine show of the installed app. */
const manifests = ['shell/public/manifest-*.webmanifest'];
/** Pages that the web server serves while the product is away, one paragraph per language. */
const serverPages = ['ops/nginx/pages/*.html'];

/** Every text of the product, whichever package says it. */
export function readTexts(root: string): PlayerText[] {
  const read = (patterns: readonly string[], textsOf: (path: string, content: string) => PlayerText[]): PlayerText[] =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })
      .toSorted()
      .flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')));
  return [
    ...read(messageFiles, ofMessages),
    ...read(declarations, ofDeclaration),
    ...read(wordModules, ofModule),
    ...read(captionFiles, ofCaptions),
    ...read(manifests, ofManifest),
    ...read(serverPages, ofPage),
  ];
}

/** `locales/th.json`, `locales/th.json.tmpl`, `clips/th/bonus.vtt`, `manifest-th.webmanifest`. */
function languageOfFile(path: string): Language {
  const language = path.split(/[./-]/).find(isLanguage);
  if (!language) throw new Error(`${path} does not tell its language`);
  return language;
}

/** Calls `visit` with every text of a document of JSON and its key. */
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

/** Comments, which are passed over, and the literals of a module of TypeScript. */
const commentOrLiteral = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The literals of a module, in the language of their script; English ones are those of several words. */
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
