import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@wallet/shared/router';

/** Lists page at ten (section 9 of the specification). */
export const pageSize = 10;
/** How often a list is read again while money in it is on its way. */
export const rereadMs = 15_000;

export const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A page number from a URL; whatever is none is the first page. */
export const parsePage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export type PageControl = { readonly page: number; readonly goTo: (page: number) => void };

/**
 * The page of a list, kept in the URL, so that back, reload and a link find it again.
 * @param history `push` lets back return to the page before; `replace` keeps back for closing the modal that the list is in.
 */
export function usePage(parameter: string, history: 'push' | 'replace' = 'push'): PageControl {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (page: number): void => {
      const next = new URLSearchParams(search);
      if (page === 1) next.delete(parameter);
      else next.set(parameter, String(page));
      const options = { replace: history === 'replace', state: location.state, preventScrollReset: true };
      void navigate({ search: next.toString() }, options);
    },
    [history, location.state, navigate, parameter, search],
  );
  return { page: parsePage(search.get(parameter)), goTo };
}
