import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { createStore } from './signal.ts';

const opened = createStore<ReactNode>(undefined);

/** Opens a dialog: an element whose component renders a `Dialog`. It stays open even if the row that opened it disappears. */
export const openDialog = opened.set;

/** Renders the open dialog. */
export function DialogHost() {
  return opened.useValue();
}

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** The action to confirm; without it the dialog is informational. It closes when `run` resolves to true. */
  readonly confirm?: {
    readonly label: string;
    readonly kind?: 'primary' | 'danger' | 'danger-fill';
    readonly isBusy: boolean;
    readonly run: () => Promise<boolean>;
  };
};

/** A modal dialog. The button that changes nothing has the initial focus. */
export function Dialog({ title, isWide = false, children, confirm }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    safe.current?.focus();
  }, []);
  const close = (): void => dialog.current?.close();
  async function handleSubmit(): Promise<void> {
    if (confirm === undefined || (await confirm.run())) close();
  }
  return (
    <dialog ref={dialog} className={isWide ? 'wide' : ''} aria-labelledby={id} onClose={() => opened.set(undefined)}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <div className="dialog-end">
          <Button ref={safe} onClick={close}>
            {confirm ? 'Cancel' : 'Close'}
          </Button>
          {confirm && (
            <Button type="submit" kind={confirm.kind ?? 'primary'} isBusy={confirm.isBusy}>
              {confirm.label}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
