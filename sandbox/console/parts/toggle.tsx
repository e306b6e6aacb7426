import type { ComponentProps } from 'react';
import { useAction } from './action.tsx';
import { useDraft } from './draft.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked' | 'onChange'> & {
  readonly isOn: boolean;
  readonly work: (isOn: boolean) => Promise<unknown>;
  /** Text of the notice afterwards. */
  readonly done: (isOn: boolean) => string;
};

/** A switch of a server setting. It moves immediately, and back if the server refuses. */
export function Switch({ isOn, work, done, ...rest }: SwitchProps) {
  const { value, put, settle } = useDraft(isOn);
  const { isBusy, run } = useAction({ work, done: (_answer, wanted: boolean) => done(wanted) });
  async function handleChange(wanted: boolean): Promise<void> {
    put(wanted);
    settle(await run(wanted));
  }
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="switch"
      aria-checked={value}
      aria-busy={isBusy || undefined}
      checked={value}
      onChange={({ target }) => void handleChange(target.checked)}
    />
  );
}

/** A switch with its label before it. */
export function Toggle({ label, ...rest }: SwitchProps & { readonly label: string }) {
  return (
    <label className="toggle">
      <span>{label}</span>
      <Switch {...rest} />
    </label>
  );
}
