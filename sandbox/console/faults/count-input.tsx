import { useRef, useState } from 'react';
import { useDraft } from '../parts/draft.ts';
import { notify } from '../parts/notices.tsx';

/** The typed text as a number; undefined for an empty one. */
const parseCount = (text: string): number | undefined => {
  const value = text.replaceAll(',', '').trim();
  return value === '' ? undefined : Number(value);
};
const isCount = (text: string): boolean => /^\d{0,6}$/.test(text.replaceAll(',', '').trim());

type CountInputProps = {
  readonly label: string;
  /** The server's value; undefined for the default. */
  readonly count: number | undefined;
  /** Sends the typed value; resolves to false if the server refuses it. */
  readonly onCommit: (count: number | undefined) => Promise<boolean>;
  readonly placeholder?: string | undefined;
  readonly isDisabled: boolean;
};

/**
 * A small input for a count; empty means the default. It sends on blur or Enter, and keeps partial input during live
 * updates.
 */
export function CountInput({ label, count, onCommit, placeholder = '—', isDisabled }: CountInputProps) {
  const serverText = count === undefined ? '' : String(count);
  const { value, put, settle } = useDraft(serverText);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  async function commit(): Promise<void> {
    setTyped(undefined);
    if (typed === undefined || typed === value) return;
    if (!isCount(typed)) {
      notify('Times and delay are whole numbers', 'danger');
      setTyped(typed);
      input.current?.focus();
      return;
    }
    put(typed);
    settle(await onCommit(parseCount(typed)));
  }
  return (
    <input
      ref={input}
      className="bare"
      inputMode="numeric"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      disabled={isDisabled}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void commit();
      }}
    />
  );
}
