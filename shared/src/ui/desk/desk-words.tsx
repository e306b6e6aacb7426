import { createContext, type ReactNode, use } from 'react';

/** Words of the desk's components. The remote provides them, so that pages of players do not download them. */
export type DeskWordList = {
  readonly next: string;
  readonly first: string;
  readonly opened: string;
  readonly back: string;
  readonly saveView: string;
  readonly viewName: string;
  readonly savedViews: string;
  readonly removeView: (name: string) => string;
  readonly keysOfList: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly reasonShort: string;
  readonly refused: string;
  readonly refusedHint: string;
  readonly error: (error: unknown) => string;
};

const WordsContext = createContext<DeskWordList | undefined>(undefined);

/** Provides the words to `ListPage`, `DetailPage` and `ActDialog`. */
export const DeskWords = ({ words, children }: { words: DeskWordList; children: ReactNode }): ReactNode => (
  <WordsContext value={words}>{children}</WordsContext>
);

export function useDeskWords(): DeskWordList {
  const words = use(WordsContext);
  if (!words) throw new Error('DeskWords is missing above this component');
  return words;
}
