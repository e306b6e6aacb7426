import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import type { ReactNode } from 'react';

const conditionsQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('conditions'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/conditions', { signal }),
    staleTime: 300_000,
  });

const itemsStyle = css({ display: 'grid', gap: 12, counterReset: 'condition' });
const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: '32px 1fr',
  gap: 12,
  padding: 14,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  counterIncrement: 'condition',
  '&::before': {
    content: 'counter(condition)',
    ...text.label,
    display: 'grid',
    placeItems: 'center',
    height: 32,
    borderRadius: theme.radius.chip,
    background: theme.color.actionSoft,
    color: theme.color.action,
  },
});

export function ConditionsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const query = useQuery(conditionsQuery(useLanguage()));
  return (
    <Sheet title={t('conditions.title')} onClose={onClose}>
      <AsyncView
        query={query}
        skeleton={<Skeleton width="100%" height={320} radius={16} />}
        empty={{ isEmpty: (items) => items.length === 0, view: <EmptyState art="list" title={t('conditions.empty')} /> }}
      >
        {(items) => (
          <ol css={itemsStyle}>
            {items.map((html) => (
              <li css={itemStyle} key={html}>
                <SafeHtml html={html} />
              </li>
            ))}
          </ol>
        )}
      </AsyncView>
    </Sheet>
  );
}
