import { useRef, useState } from 'react';
import { typedAmount } from './format.ts';
import { notify } from './notices.tsx';

export const positive = {
  isValid: (amount: number) => amount > 0,
  text: 'The amount is a number above zero, at most two decimals',
};

/** The amount typed in a form. Submitting an invalid one shows the rule and moves the focus to the input. */
export function useAmount(initial: string, rule: typeof positive) {
  const [text, setText] = useState(initial);
  const ref = useRef<HTMLInputElement>(null);
  const amount = typedAmount(text);
  function submit(send: (amount: number) => unknown): void {
    if (amount !== undefined && rule.isValid(amount)) {
      send(amount);
      return;
    }
    notify(rule.text, 'danger');
    ref.current?.focus();
  }
  return { amount, text, setText, ref, submit };
}
