import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { historyIndex } from './own-steps.ts';
import { useNavigate } from './use-navigate.ts';

/** A modal is a search parameter, so that any part can link to it and the back button closes it (ROUTE-08). */
export type ModalControl = {
  readonly modal: string | undefined;
  /** A parameter of the open modal, e.g. the selected slot. */
  readonly param: (name: string) => string | undefined;
  /** Opens a modal over this page; replaces an open one, so that Back always closes. */
  readonly open: (modal: string, params?: Readonly<Record<string, string>>) => void;
  /** Closes it: one step back if it was opened here, otherwise (a deep link) by removing the parameters. */
  readonly close: () => void;
};

/** Whether the page is below the modal's history entry: opened by a press, or by a link with the page inserted. */
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && ('modalOpenedHere' in state || 'modalOfLink' in state);

export function useModal(): ModalControl {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const modal = search.get('modal') ?? undefined;
  const openedHere = isOpenedHere(location.state);

  /**
   * A link opened the modal first: insert the page below it, so that Back closes the modal instead of leaving (ADR 0037). Its own
   * mark keeps a link from starting what requires a press, such as opening a game account.
   */
  useEffect(() => {
    // Several components use the same modal; the first changes the entry.
    if (modal === undefined || openedHere || historyIndex() !== 0) return;
    const { pathname, search: openSearch, hash } = window.location;
    void navigate({ pathname, search: '', hash }, { replace: true, preventScrollReset: true });
    void navigate({ pathname, search: openSearch, hash }, { state: { modalOfLink: true }, preventScrollReset: true });
  }, [modal, navigate, openedHere]);

  const open = useCallback(
    (name: string, params: Readonly<Record<string, string>> = {}) => {
      const isReplacing = modal !== undefined;
      void navigate(
        { pathname: location.pathname, search: new URLSearchParams({ modal: name, ...params }).toString() },
        { replace: isReplacing, state: isReplacing && !openedHere ? null : { modalOpenedHere: true }, preventScrollReset: true },
      );
    },
    [location.pathname, modal, navigate, openedHere],
  );
  const close = useCallback(() => {
    if (openedHere) void navigate(-1);
    else void navigate({ pathname: location.pathname, search: '' }, { replace: true, preventScrollReset: true });
  }, [location.pathname, navigate, openedHere]);

  return { modal, param: (name) => search.get(name) ?? undefined, open, close };
}
