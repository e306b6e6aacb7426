import type { Language } from './language.ts';

/** Messages of one namespace in one language: nested records of texts with `{{name}}` placeholders. */
export type Messages = { readonly [key: string]: string | Messages };

export type MessageLoaders = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;
