import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { FormError, TextField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Period, periodOf, presets } from './period.ts';

const { space } = theme;
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: `0 ${space[3]}`,
  '& input[type="date"]': { colorScheme: 'dark' },
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

type PeriodFormProps = {
  readonly days: Period;
  readonly fault: string | undefined;
  readonly change: (next: Readonly<Record<string, string>>) => void;
  /** Further fields, in the same grid. */
  readonly children?: ReactNode;
  /** Their values, sent with the period. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Chooses the period of a report. Mount it again when the period changes. */
export function PeriodForm({ days, fault, change, children, values = {} }: PeriodFormProps): ReactNode {
  const { t } = useTranslation('desk');
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // After the event: React collects the fields of a form for a navigation that begins in its submit event.
    queueMicrotask(() => change({ ...values, from, to }));
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div css={grid}>
        <TextField type="date" label={t('reports.from')} value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField type="date" label={t('reports.to')} value={to} onChange={({ target }) => setTo(target.value)} />
        {children}
      </div>
      <FormError text={fault} />
      <div css={row}>
        <Button type="submit" size="small">
          {t('reports.show')}
        </Button>
        {presets.map((preset) => (
          <Button key={preset} size="small" variant="secondary" onClick={() => change({ ...values, ...periodOf(preset) })}>
            {t(`reports.presets.${preset}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
