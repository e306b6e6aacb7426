import type { Language } from '@kaeo/shared/i18n';
import { type ComponentType, createContext, useContext } from 'react';
import type { Faults } from '../fields/check.ts';
import type { Field } from '../fields/field.ts';

export type InputProps<Of extends Field = Field> = {
  readonly field: Of;
  readonly label: string;
  /** The path in the content, such as `games.0.code`. */
  readonly path: string;
  readonly value: unknown;
  readonly onValueChange: (value: unknown) => void;
};

/** What all fields of a form share. */
export type FormState = {
  /** The input of any field; lists and groups render their parts with it. */
  readonly Input: ComponentType<InputProps>;
  readonly faults: Faults;
  /** The language of the texts shown, in all fields of the form. */
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
};

const nothing: FormState = { Input: () => null, faults: {}, language: 'en', setLanguage: () => undefined };
export const FormContext = createContext<FormState>(nothing);
export const useFormState = (): FormState => useContext(FormContext);
