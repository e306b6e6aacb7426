import { getLanguage, isLanguage, type Language } from '@kaeo/shared/i18n';
import { useState } from 'react';

/** A half-written reply: its text, the picture of a prepared answer, and the language of prepared answers. */
export type Draft = { readonly text: string; readonly picture: string; readonly language: Language };

const keyOf = (id: string): string => `kaeo-desk.reply.${id}`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readDraft(id: string): Draft {
  const none = { text: '', picture: '', language: getLanguage() };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return none;
    const { text, picture, language } = stored as Readonly<Record<string, unknown>>; // each field is checked
    return { text: textOf(text), picture: textOf(picture), language: isLanguage(language) ? language : none.language };
  } catch {
    return none;
  }
}

function storeDraft(id: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.picture === '') sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts until the page is left.
  }
}

/** The draft of a conversation, which stays in this tab until it is sent. */
export function useDraft(id: string): readonly [Draft, (change: (known: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(id));
  return [
    draft,
    (change) =>
      setDraft((known) => {
        const next = change(known);
        storeDraft(id, next);
        return next;
      }),
  ];
}
