/** What turns text around, so that a name could read as another (`slip\u202Egnp.exe`), and what cannot be seen at all. */
const hidden = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name or a title as one line of what can be seen, in its own order. */
export const plainLine = (text: string): string => text.replaceAll(hidden, '').trim();
