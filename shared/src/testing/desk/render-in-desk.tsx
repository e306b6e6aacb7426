/** Renders components of the desk with words that tests can name. */
import type { ReactNode } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { type DeskWordList, DeskWords } from '../../ui/desk/desk.ts';
import { type Rendered, renderInShell } from '../render-remote.tsx';

const words: DeskWordList = {
  next: 'Next page',
  first: 'First page',
  opened: 'opened before',
  back: 'Back',
  saveView: 'Save view',
  viewName: 'Name of the view',
  savedViews: 'Saved views',
  removeView: (name) => `Remove the view ${name}`,
  keysOfList: 'Arrow keys move between rows',
  reason: 'Reason',
  reasonHint: 'Recorded with the act',
  reasonShort: 'Fill in this field',
  refused: 'No permission',
  refusedHint: 'Your roles do not permit this.',
  error: (error) => (error instanceof ApiError ? `refused: ${error.code}` : 'failed'),
};

export const renderInDesk = (content: ReactNode, path: string): Promise<Rendered> =>
  renderInShell(<DeskWords words={words}>{content}</DeskWords>, { path, hasRoutes: true });

/** A refusal of the server. A status of 500 or above is a failure that is not retried by itself. */
export const refusal = (code: string, status = 409): ApiError => new ApiError({ code, status });
