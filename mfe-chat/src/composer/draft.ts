/** The draft with a line about a movement, unless it names the movement already. */
export function withReference(draft: string, reference: string, line: string): string {
  if (draft.includes(reference)) return draft;
  return draft.trim() === '' ? line : `${draft.trimEnd()}\n${line}`;
}
