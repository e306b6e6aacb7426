import { type ReactNode, useId } from 'react';

type FieldProps = {
  readonly label: string;
  /** Renders the control with this id. */
  readonly children: (id: string) => ReactNode;
};

/** A label above its control. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
