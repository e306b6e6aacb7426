import type { Facts as FactList } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';
import { useFieldWords } from '../site/fields/words.ts';
import { useStaffWords } from './staff-words.ts';

const { color } = theme;
const tableStyle = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 8px 8px 0', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere', ...text.note },
  '& thead th': { color: color.text3, ...text.captionStrong },
  '& tbody th': { color: color.text3, fontWeight: 400 },
  '& tbody tr': { borderTop: `1px solid ${color.rowLine}` },
});
const changedStyle = css({ '& td': { color: color.text, fontWeight: 600 } });

const moneyFacts: ReadonlySet<string> = new Set(['amount', 'balance', 'correction', 'claim']);
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function FactValue({ facts, name }: { facts: FactList; name: string }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const value = facts[name];
  if (value === undefined) return null;
  if (value === null || value === '') return t('staff.facts.none');
  if (typeof value === 'boolean') return t(value ? 'staff.facts.yes' : 'staff.facts.no');
  const { currency } = facts;
  if (typeof value === 'number') {
    return moneyFacts.has(name) && (currency === 'BAHT' || currency === 'LAK') ? (
      <Amount value={value} currency={currency} size="label" />
    ) : (
      value
    );
  }
  if (name === 'roles') return value.split(', ').map(words.role).join(', ');
  if (name === 'code') return words.refusal(value);
  return instant.test(value) ? <Moment at={value} /> : words.value(value);
}

/** Facts before and after an act, side by side; changed ones are marked. */
export function Comparison({ before, after }: { before: FactList; after: FactList }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const { path } = useFieldWords();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <p css={{ color: color.text3, ...text.note }}>{t('staff.facts.noFacts')}</p>;
  return (
    <table css={tableStyle}>
      <caption css={visuallyHidden}>{t('staff.facts.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.facts.fact')}</th>
          <th scope="col">{t('staff.facts.before')}</th>
          <th scope="col">{t('staff.facts.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const isChanged = Object.hasOwn(after, name) && before[name] !== after[name];
          return (
            <tr key={name} css={isChanged && changedStyle}>
              <th scope="row">
                {name.includes('.') ? path(name) : words.fact(name)}{' '}
                {isChanged && <Chip tone="pending">{t('staff.facts.changedFact')}</Chip>}
              </th>
              <td>
                <FactValue facts={before} name={name} />
              </td>
              <td>
                <FactValue facts={after} name={name} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
