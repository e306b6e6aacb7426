import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, press, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { formatDate } from '@kaeo/shared/time';
import { IconButton } from '@kaeo/shared/ui/initial';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { kinds, type StatementFilter } from './statement-filter.ts';

const { color, radius, size, space } = theme;

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBottom: space[3] });
const inBar = css({ display: 'contents' });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: size.target,
  minWidth: size.target,
  padding: '6px 14px',
  border: 0,
  borderRadius: radius.pill,
  background: color.s2,
  color: color.text2,
  cursor: 'pointer',
  ...text.label,
  ...press,
});
const kindChip = css({
  position: 'relative',
  '&:has(:checked)': { background: color.actionSoft, color: color.action, boxShadow: `inset 0 0 0 1.5px ${color.action}` },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
});
const hidden = css(visuallyHidden);
const periodChip = css(focusRing);
const setPeriod = css({ background: color.actionSoft, color: color.action });
const atEnd = css({ marginInlineStart: 'auto', background: 'transparent', color: color.action, ...focusRing });
const together = css({ display: 'inline-flex', alignItems: 'center', minWidth: 0 });

type FilterBarProps = {
  readonly filter: StatementFilter;
  readonly onChange: (filter: StatementFilter) => void;
  readonly onOpenPeriod: () => void;
  readonly onOpenExport: () => void;
  /** Called when the pointer is over a button that opens a sheet. */
  readonly onApproach: (sheet: 'period' | 'export') => void;
};

/** Kind and dates of the list, and its download. */
export function FilterBar({ filter, onChange, onOpenPeriod, onOpenExport, onApproach }: FilterBarProps) {
  const { t } = useTranslation('statement');
  const { kind, from, to } = filter;
  const isPeriodSet = from !== undefined || to !== undefined;
  return (
    <div css={bar}>
      <div role="radiogroup" aria-label={t('filter.kinds')} css={inBar}>
        {(['all', ...kinds] as const).map((each) => (
          <label key={each} css={[chip, kindChip]}>
            <input
              type="radio"
              name="statement-kind"
              css={hidden}
              checked={each === (kind ?? 'all')}
              onChange={() => onChange({ ...daysOf(filter), ...(each === 'all' ? {} : { kind: each }) })}
            />
            {t(`filter.${each}`)}
          </label>
        ))}
      </div>
      <span css={together}>
        <button
          type="button"
          css={[chip, periodChip, isPeriodSet && setPeriod]}
          aria-haspopup="dialog"
          onClick={onOpenPeriod}
          onPointerEnter={() => onApproach('period')}
        >
          <CalendarDays size={18} aria-hidden="true" />
          <span css={hidden}>{t('filter.period')}</span> <PeriodWords from={from} to={to} />
        </button>
        {isPeriodSet && (
          <IconButton label={t('filter.clear')} icon={<X size={20} />} onClick={() => onChange(kind ? { kind } : {})} />
        )}
      </span>
      <button
        type="button"
        css={[chip, atEnd]}
        aria-haspopup="dialog"
        onClick={onOpenExport}
        onPointerEnter={() => onApproach('export')}
      >
        <Download size={18} aria-hidden="true" />
        {t('export.open')}
      </button>
    </div>
  );
}

const daysOf = ({ from, to }: StatementFilter): StatementFilter => ({ ...(from && { from }), ...(to && { to }) });

function PeriodWords({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const dayOf = (day: string) => formatDate(day, language);
  if (from && to) return from === to ? dayOf(from) : t('filter.between', { from: dayOf(from), to: dayOf(to) });
  if (from) return t('filter.from', { day: dayOf(from) });
  return to ? t('filter.to', { day: dayOf(to) }) : t('filter.anyTime');
}
