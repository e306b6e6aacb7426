import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kaeo/shared/api';
import { reportTexts } from '../../backend/src/features/operations/reports/report-texts.ts';

type Labels = Readonly<Record<string, string>>;
type PageTexts = { readonly kinds: Labels; readonly columns: Labels } & Readonly<Record<string, unknown>>;

const readPage = (language: string): PageTexts => {
  const path = join(import.meta.dirname, `../../mfe-desk/src/reports/locales/${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as PageTexts;
};
/** Words of a file that pages show under the same key. Its `filter` and `total` name one line of the file each, so the pages have others. */
const common = ['version', 'period', 'generated', 'page', 'rows', 'noActivity'] as const;

test.each(languages)('DESK-06 report files in %s have the words of the pages of reports', (language) => {
  const { titles, columns, ...words } = reportTexts[language];
  const page = readPage(language);
  expect(titles).toEqual(page.kinds);
  expect(page.columns).toMatchObject(columns);
  for (const name of common) expect([name, words[name]]).toEqual([name, page[name]]);
});
