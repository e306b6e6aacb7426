import { readDeclarations } from './declarations.ts';
import { findExports } from './signatures.ts';

const files: Readonly<Record<string, string>> = {
  'forms/forms.ts': `/** Forms, on yup. */
export { object, /** @deprecated after 2027-03-01: use object */ ref } from 'yup';
export { useForm, type Form } from './use-form.ts';
export { soon } from './soon.ts';
`,
  'forms/use-form.ts': `import type { Language } from '../i18n/language.ts';
import { type ReactNode } from 'react';
import texts from './texts.json';
type Look = {
    /** A comment with "quotes" and Look in it. */
    readonly size?: Size; // of the field
};
type Size = 'small' | "it's /* no */ comment";
type Unused = string;
/** What a form is. */
export type Form = { readonly language: Language; readonly label: ReactNode };
/**
 * Makes a form.
 * @deprecated after 2028-01-31: use useFields,
 *   which has all of it
 * @returns it
 */
export declare function useForm(look: Look, texts: typeof texts): Form;
export declare function useForm(): Form;
export {};
`,
  'forms/soon.ts': '/** @deprecated soon: use useForm */\nexport declare const soon: import("../i18n/language.ts").Other;\n',
  'i18n/i18n.ts': "export { type Language } from './language.ts';\n",
  'i18n/language.ts': "export type Language = 'th' | 'la';\nexport interface Other {\n    readonly language: Language;\n}\n",
};
const find = () =>
  findExports(
    { module: async (path) => readDeclarations(files[path] ?? ''), versionOf: () => '1.7.1' },
    { forms: 'forms/forms.ts', i18n: 'i18n/i18n.ts' },
  );

test('MFE-17 a signature consists of the declaration and the unexported names that it uses, without comments', async () => {
  const { forms, i18n } = await find();
  expect(forms?.['useForm']).toMatchObject({
    kind: 'value',
    signature: [
      'export declare function useForm(look: Look, texts: typeof texts): Form;',
      'export declare function useForm(): Form;',
      'type Look = {',
      '    readonly size?: Size;',
      '};',
      `type Size = 'small' | "it's /* no */ comment";`,
    ],
  });
  expect(forms?.['Form']).toEqual({
    kind: 'type',
    signature: ['export type Form = { readonly language: Language; readonly label: ReactNode };'],
  });
  expect(i18n).toEqual({ Language: { kind: 'type', signature: ["export type Language = 'th' | 'la';"] } });
});

test("MFE-17 inline import types are followed, and a library's name includes its major version", async () => {
  const { forms } = await find();
  expect(forms?.['soon']?.signature).toEqual([
    'export declare const soon: import("../i18n/language.ts").Other;',
    'export interface Other {',
    '    readonly language: Language;',
    '}',
  ]);
  expect(forms?.['object']).toEqual({ kind: 'value', signature: ['object of yup 1'] });
});

test('MFE-17 deprecations are read from declarations and re-exports; one without a date is invalid', async () => {
  const { forms } = await find();
  expect(forms?.['ref']?.deprecated).toEqual({ after: '2027-03-01', instead: 'use object' });
  expect(forms?.['useForm']?.deprecated).toEqual({ after: '2028-01-31', instead: 'use useFields, which has all of it' });
  expect(forms?.['soon']).not.toHaveProperty('deprecated');
  expect(forms?.['soon']?.fault).toBe(
    '"@deprecated soon: use useForm" lacks a date or a replacement: @deprecated after 2027-03-01: use …',
  );
});

test('MFE-17 `export *` in a facade is refused, because its exports would not be explicit', async () => {
  await expect(readDeclarations("export * from 'yup';\n")).rejects.toThrow(
    'a facade must list its exports, without `export *`: yup',
  );
});
