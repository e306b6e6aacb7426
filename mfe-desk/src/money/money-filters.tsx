import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { TextField } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { Button } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type FilterName, type FilterTexts, filterNames, isFilterText, useMoneyFilter } from './money-filter.ts';

type MoneyFiltersProps = {
  /** The page's `kind`: a list with options, otherwise a code. */
  readonly kind?: { readonly label: string; readonly options?: readonly { readonly value: string; readonly label: string }[] };
  /** The list is unlimited: amounts are searched within a period only. */
  readonly isUnlimited?: boolean;
};

const { space } = theme;
const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[3],
  '& > div': { flex: '1 1 160px', maxWidth: 260 },
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** Filters of a list of money, in the query string. A change keeps the state of the list and removes the cursor. */
export function MoneyFilters({ kind, isUnlimited = false }: MoneyFiltersProps): ReactNode {
  const { t } = useTranslation('desk');
  const { texts } = useMoneyFilter();
  const [isOpen, setIsOpen] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const isActive = Object.keys(texts).length > 0;
  const apply = (next: FilterTexts) => {
    const changed = new URLSearchParams(parameters);
    for (const name of [...filterNames, 'after']) changed.delete(name);
    for (const [name, text] of Object.entries(next)) changed.set(name, text);
    setParameters(changed);
    setIsOpen(false);
  };
  if (isOpen) return <FilterForm texts={texts} kind={kind} isUnlimited={isUnlimited} onApply={apply} />;
  return (
    <div css={buttons}>
      <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
        {t(isActive ? 'money.filters.change' : 'money.filters.open')}
      </Button>
      {isActive && (
        <Button variant="text" size="medium" onClick={() => apply({})}>
          {t('money.filters.clear')}
        </Button>
      )}
    </div>
  );
}

type FormProps = {
  readonly texts: FilterTexts;
  readonly kind: MoneyFiltersProps['kind'] | undefined;
  readonly isUnlimited: boolean;
  readonly onApply: (texts: FilterTexts) => void;
};

function FilterForm({ texts, kind, isUnlimited, onApply }: FormProps): ReactNode {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(texts);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const filled = filterNames.flatMap((name) => {
    const text = typed[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  const isFilled = (name: FilterName) => filled.some(([each]) => each === name);
  const faultOf = (name: FilterName): string | undefined => {
    const text = filled.find(([each]) => each === name)?.[1];
    if (text !== undefined && !isFilterText(name, text)) return t('money.filters.invalid');
    const needsFrom = name === 'from' && isUnlimited && (isFilled('least') || isFilled('most'));
    return needsFrom && text === undefined ? t('money.filters.needsFrom') : undefined;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (filterNames.every((name) => faultOf(name) === undefined)) onApply(Object.fromEntries(filled));
  };
  const field = (name: FilterName, label: string, more: { type?: 'date'; inputMode?: 'decimal' } = {}) => (
    <TextField
      {...more}
      label={label}
      isRequired={false}
      maxLength={64}
      value={typed[name] ?? ''}
      error={hasSubmitted ? faultOf(name) : undefined}
      onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form css={frame} onSubmit={handleSubmit} aria-label={t('money.filters.open')}>
      {field('from', t('money.filters.from'), { type: 'date' })}
      {field('to', t('money.filters.to'), { type: 'date' })}
      {field('least', t('money.filters.least'), { inputMode: 'decimal' })}
      {field('most', t('money.filters.most'), { inputMode: 'decimal' })}
      {field('player', t('money.filters.player'))}
      {kind?.options && (
        <SelectField
          label={kind.label}
          isRequired={false}
          options={[{ value: '', label: t('money.filters.any') }, ...kind.options]}
          value={typed.kind ?? ''}
          onChange={({ target: { value } }) => setTyped({ ...typed, kind: value })}
        />
      )}
      {kind && !kind.options && field('kind', kind.label)}
      <div css={buttons}>
        <Button type="submit" variant="secondary" size="medium">
          {t('money.filters.apply')}
        </Button>
      </div>
    </form>
  );
}
