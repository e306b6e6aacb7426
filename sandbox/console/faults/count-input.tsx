import { useRef, useState } from 'react';
import { useDraft } from '../parts/draft.ts';
import { notify } from '../parts/notices.tsx';

/** What is typed as a number: undefined for nothing. */
const parseCount = (text: string): number | undefined => {
  const value = text.replaceAll(',', '').trim();
  return value === '' ? undefined : Number(value);
};
const isCount = (text: string): boolean => /^\d{0,6}$/.test(text.replaceAll(',', '').trim());

type CountInputProps = {
  readonly label: string;
  /** What the server says; undefined for the usual. */
  readonly count: number | undefined;
  /** Sends what was typed; false when it was refused. */
  readonly onCommit: (count: number | undefined) => Promise<boolean>;
  readonly placeholder?: string;
  readonly isDisabled: boolean;
};

/** A small input for a count; empty means the usual. What is being typed survives updates of the server. */
export function CountInput({ label, count, onCommit, placeholder = '—', isDisabled }: CountInputProps) {
  const told = count === undefined ? '' : String(count);
  const { value, put, settle } = useDraft(told);
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
