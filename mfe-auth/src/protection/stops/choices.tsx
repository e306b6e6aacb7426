import { css, text, theme } from '@kaeo/shared/style';
import { useId } from 'react';

const { color, space } = theme;
const legendStyle = css({ marginBottom: space[2], padding: 0, color: color.text2, ...text.label });
const list = css({ display: 'grid', gap: space[2] });
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: theme.size.control,
  padding: '10px 14px',
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: theme.radius.input,
  background: color.s2,
  ...text.strong,
  '&:has(:checked)': { borderColor: color.action, background: color.actionSoft },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  '& > input': { width: '22px', height: '22px', margin: 0, accentColor: color.action, flexShrink: 0 },
  '& small': { display: 'block', color: color.text3, ...text.caption },
});

type ChoicesProps = {
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string; readonly hint: string }[];
  /** Nothing is chosen beforehand. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
};

/** Lengths of a time-out or an exclusion, equally prominent. */
export function Choices({ label, options, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend css={legendStyle}>{label}</legend>
      <div css={list}>
        {options.map((each) => (
          <label key={each.value} css={option}>
            <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
            <span>
              {each.label} <small>{each.hint}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
