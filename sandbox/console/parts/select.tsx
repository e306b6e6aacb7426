import type { ComponentProps } from 'react';

export type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly title?: string };
export type OptionGroup<Value extends string> = { readonly group: string; readonly options: readonly Option<Value>[] };

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  readonly options: readonly (Option<Value> | OptionGroup<Value>)[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** A native select with typed values. */
export function Select<Value extends string>({ options, value, onChoose, ...rest }: SelectProps<Value>) {
  const flat = options.flatMap((entry) => ('group' in entry ? entry.options : [entry]));
  return (
    <select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = flat.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((entry) =>
        'group' in entry ? (
          <optgroup key={entry.group} label={entry.group}>
            {entry.options.map(renderOption)}
          </optgroup>
        ) : (
          renderOption(entry)
        ),
      )}
    </select>
  );
}

const renderOption = ({ value, label }: Option<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);
