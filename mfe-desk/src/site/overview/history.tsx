import type { SiteVersion } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { DataTable } from '@kaeo/shared/ui/deferred';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { useFieldWords } from '../fields/words.ts';

const linkStyle = css({ color: theme.color.action, fontWeight: 600, ...focusRing });

/** Published versions, newest first. */
export function History({ query }: { query: UseQueryResult<SiteVersion[]> }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const none = <p css={{ color: theme.color.text3, ...text.note }}>{t('site.history.none')}</p>;
  return (
    <AsyncView query={query} skeleton={<Skeleton height={120} />} empty={{ isEmpty: (list) => list.length === 0, view: none }}>
      {(versions) => (
        <DataTable
          caption={t('site.history.title')}
          rows={versions}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              key: 'number',
              header: t('site.history.version'),
              render: ({ number }) => (
                <Link css={linkStyle} to={`/site?version=${number}`}>
                  {t('site.history.number', { number })}
                </Link>
              ),
            },
            { key: 'at', header: t('site.published.at'), render: ({ publishedAt }) => <Moment at={publishedAt} /> },
            { key: 'by', header: t('site.published.by'), render: ({ publishedBy }) => publishedBy || t('site.system') },
            { key: 'changed', header: t('site.changed'), render: ({ changed }) => changed.map(words.section).join(', ') },
            { key: 'reason', header: t('site.reason'), render: ({ reason }) => reason },
          ]}
        />
      )}
    </AsyncView>
  );
}
