import { type ReactNode, useId } from 'react';
import { css, text, theme, visuallyHidden } from '../../style/style.ts';

const { color, space } = theme;

/** Container of segments and tabs: 52 px high, segments 44. */
export const tray = css({
  display: 'flex',
  gap: space[1],
  padding: space[1],
  borderRadius: theme.radius.button,
  background: color.bg,
});
export const segment = {
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: theme.size.target,
  minWidth: theme.size.target,
  padding: '4px 8px',
  border: 0,
  borderRadius: '11px',
  background: 'transparent',
  color: color.text2,
  textAlign: 'center',
  cursor: 'pointer',
  ...text.label,
} as const;
export const selectedSegment = { background: color.s3, color: color.text } as const;

const legendStyle = css({ marginBottom: '6px', padding: 0, color: color.text2, ...text.label });
const option = css({
  ...segment,
  position: 'relative',
  gap: space[2],
  '&:has(:checked)': selectedSegment,
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
});

type SegmentedControlProps<Value extends string> = {
  label: string;
  /** Hides the label visually if the context shows it. */
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between a few visible options: styled radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend css={isLabelHidden ? visuallyHidden : legendStyle}>{label}</legend>
      <div css={tray}>
        {options.map((each) => (
          <label key={each.value} css={option}>
            <input
              type="radio"
              name={name}
              checked={each.value === value}
              css={visuallyHidden}
              onChange={() => onChange(each.value)}
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
