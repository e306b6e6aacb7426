import { useLocation, useNavigate, useSearchParams } from '@kaeo/shared/router';
import { useCallback } from 'react';
import { parsePage } from './paging.ts';

/** With `push`, back returns to the previous list page; with `replace` it does not. */
type HistoryChange = 'push' | 'replace';
export type PageControl = { readonly page: number; readonly goTo: (page: number, change?: HistoryChange) => void };

/**
 * The current list page, kept in the URL, so that back, reload and links restore it.
 * @param defaultChange `replace` for a list in a modal, where back must close the modal.
 */
export function usePage(parameter: string, defaultChange: HistoryChange = 'push'): PageControl {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (page: number, change: HistoryChange = defaultChange): void => {
      const next = new URLSearchParams(search);
      if (page === 1) next.delete(parameter);
      else next.set(parameter, String(page));
      const options = { replace: change === 'replace', state: location.state, preventScrollReset: true };
      void navigate({ search: next.toString() }, options);
    },
    [location.state, navigate, parameter, search, defaultChange],
  );
  return { page: parsePage(search.get(parameter)), goTo };
}
