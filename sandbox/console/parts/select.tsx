import { type ComponentProps, useId } from 'react';

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

type SegmentsProps<Value extends string> = {
  readonly className?: 'segments' | 'chips';
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Radio buttons in one box, or as chips. */
export function Segments<Value extends string>({
  className = 'segments',
  label,
  options,
  value,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
