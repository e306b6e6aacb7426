import { useId } from 'react';
import type { Option } from './select.tsx';

type SegmentsProps<Value extends string> = {
  readonly className?: 'segments' | 'chips';
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Radio buttons in one box, or as chips. */
export function Segments<Value extends string>({ className = 'segments', label, options, value, onChoose }: SegmentsProps<Value>) {
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
