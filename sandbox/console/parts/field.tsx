import { type ComponentProps, type ReactNode, useId } from 'react';

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

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  readonly label: string;
  readonly onType: (text: string) => void;
};

/** A text input with its label. */
export function TextField({ label, onType, ...rest }: TextFieldProps) {
  return (
    <Field label={label}>
      {(id) => <input {...rest} id={id} autoComplete="off" onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: () => void };

/** A form that a script submits instead of the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
