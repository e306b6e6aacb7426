import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import { formatDate } from '@kaeo/shared/time';
import { TextField } from '@kaeo/shared/ui/bundled';
import { useState } from 'react';
import { quickPeriod, quickPeriods, today } from './period.ts';
import { isDay } from './statement-filter.ts';

const { color, radius, size, space } = theme;

const stack = css({ display: 'grid', gap: space[3] });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: `0 ${space[3]}`,
});
const quick = css({
  minHeight: size.target,
  padding: '6px 14px',
  border: 0,
  borderRadius: radius.pill,
  background: color.s2,
  color: color.text2,
  ...text.label,
  ...press,
  ...focusRing,
  '&[aria-pressed="true"]': { background: color.actionSoft, color: color.action, boxShadow: `inset 0 0 0 1.5px ${color.action}` },
});
/** The browser's own calendar button, visible on the dark box. */
const dateStyle = css({ colorScheme: 'dark' });

export type Days = { readonly from: string | undefined; readonly to: string | undefined };
type PeriodFieldsProps = {
  readonly days: Days;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (days: Days) => void;
};

/** The first and the last day, and buttons for usual periods. */
export function PeriodFields({ days, isRequired = false, error, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('statement');
  const { from, to } = days;
  const now = today();
  return (
    <div css={stack}>
      <div css={row} role="group" aria-label={t('period.quick')}>
        {quickPeriods.map((name) => {
          const period = quickPeriod(name, now);
          return (
            <button
              key={name}
              type="button"
              css={quick}
              aria-pressed={period.from === from && period.to === to}
              onClick={() => onChange(period)}
            >
              {t(`period.${name}`)}
            </button>
          );
        })}
      </div>
      <div css={pair}>
        <DayField label={t('period.from')} day={from} isRequired={isRequired} onChange={(day) => onChange({ from: day, to })} />
        <DayField
          label={t('period.to')}
          day={to}
          isRequired={isRequired}
          error={error}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </div>
  );
}

type DayFieldProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly isRequired: boolean;
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/**
 * Reports only days that the server accepts: while a year is typed, the browser reports days of the first centuries. The browser
 * writes the day in the format of its own language; below is that of the product.
 */
function DayField({ label, day, isRequired, error, onChange }: DayFieldProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState({ text: day ?? '', day });
  // Another day was chosen with a button.
  if (typed.day !== day) setTyped({ text: day ?? '', day });
  return (
    <TextField
      type="date"
      label={label}
      hint={day && formatDate(day, language)}
      error={error}
      isRequired={isRequired}
      value={typed.text}
      min="2000-01-01"
      max={today()}
      css={dateStyle}
      onChange={({ target: { value } }) => {
        const next = value === '' ? undefined : isDay(value) ? value : day;
        setTyped({ text: value, day: next });
        if (next !== day) onChange(next);
      }}
    />
  );
}
