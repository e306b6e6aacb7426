import type { LateThing } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { SelectField } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';
import { useLabel } from '../../parts/label.ts';

const names = ['kind', 'currency'] as const;
const frame = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], '& > div': { flex: '1 1 160px', maxWidth: 260 } });

/** Returns the items that the filter in the query string selects, and whether there is one. */
export function useLateFilter(things: readonly LateThing[] = []) {
  const [parameters] = useSearchParams();
  return {
    isActive: names.some((name) => parameters.has(name)),
    selected: things.filter((thing) => names.every((name) => (parameters.get(name) ?? thing[name]) === thing[name])),
  };
}

/** Filters of the listed items, in the query string. One is shown if the items differ in it. */
export function LateFilters({ things = [] }: { things: readonly LateThing[] | undefined }): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const label = useLabel();
  const [parameters, setParameters] = useSearchParams();
  const words = {
    kind: { title: t('money.cases.kind'), valueOf: (kind: string) => label(`money.lateKind.${kind}`, kind) },
    currency: {
      title: t('reports.columns.currency'),
      valueOf: (code: string) => (code === 'BAHT' || code === 'LAK' ? shared(`currency.${code}`) : code),
    },
  };
  const fields = names.flatMap((name) => {
    const value = parameters.get(name) ?? '';
    const values = [...new Set([...things.map((thing) => thing[name]), value])].filter(Boolean);
    if (values.length < 2 && value === '') return [];
    const { title, valueOf } = words[name];
    const options = values.map((each) => ({ value: each, label: valueOf(each) }));
    return (
      <SelectField
        key={name}
        label={title}
        isRequired={false}
        options={[{ value: '', label: t('money.filters.any') }, ...options]}
        value={value}
        onChange={({ target }) => {
          const next = new URLSearchParams(parameters);
          if (target.value === '') next.delete(name);
          else next.set(name, target.value);
          setParameters(next);
        }}
      />
    );
  });
  return fields.length > 0 && <div css={frame}>{fields}</div>;
}
