import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import { IconButton } from '@kaeo/shared/ui/initial';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { addDays, isDay, today } from './calendar.ts';

const { color, space } = theme;
const frame = css({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
const input = css({
  minHeight: theme.size.target,
  padding: '4px 10px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.input,
  background: color.s2,
  color: color.text,
  colorScheme: 'dark',
  ...text.note,
  '&:focus-visible': { outline: 'none', ...fieldFocus },
});

/** Chooses a day, at most today. */
export function DayChooser({ day, onChange }: { day: string; onChange: (day: string) => void }): ReactNode {
  const { t } = useTranslation('desk');
  const last = today();
  return (
    <div css={frame}>
      <IconButton label={t('day.previous')} icon={<ChevronLeft size={20} />} onClick={() => onChange(addDays(day, -1))} />
      <input
        css={input}
        type="date"
        aria-label={t('day.date')}
        max={last}
        value={day}
        onChange={({ target: { value } }) => {
          if (isDay(value)) onChange(value);
        }}
      />
      <IconButton
        label={t('day.next')}
        icon={<ChevronRight size={20} />}
        disabled={day >= last}
        onClick={() => onChange(addDays(day, 1))}
      />
    </div>
  );
}
