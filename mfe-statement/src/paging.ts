import { useLocation, useNavigate, useSearchParams } from '@wallet/shared/router';
import { useCallback } from 'react';

/** Lists page at ten (section 9 of the specification). */
export const pageSize = 10;
/** How often a list is read again while money in it is on its way. */
export const rereadMs = 15_000;

/** How far pages go by number: the server refuses what lies beyond 10,000 rows (D-8). */
const pagesAtMost = 10_000 / pageSize;

export const pageCountOf = (total: number): number => Math.min(pagesAtMost, Math.max(1, Math.ceil(total / pageSize)));

/** A page number from a URL; whatever is none is the first page, and one that is too far the last that can be asked for. */
export const parsePage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(pagesAtMost, Number(text)) : 1;

/** `push` lets back return to the page before; `replace` does not. */
type HistoryChange = 'push' | 'replace';
export type PageControl = { readonly page: number; readonly goTo: (page: number, change?: HistoryChange) => void };

/**
 * The page of a list, kept in the URL, so that back, reload and a link find it again.
 * @param usual `replace` for a list in a modal, where back is for closing it.
 */
export function usePage(parameter: string, usual: HistoryChange = 'push'): PageControl {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (page: number, change: HistoryChange = usual): void => {
      const next = new URLSearchParams(search);
      if (page === 1) next.delete(parameter);
      else next.set(parameter, String(page));
      const options = { replace: change === 'replace', state: location.state, preventScrollReset: true };
      void navigate({ search: next.toString() }, options);
    },
    [location.state, navigate, parameter, search, usual],
  );
  return { page: parsePage(search.get(parameter)), goTo };
}
