import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import { AsyncView, Chip } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { useDeskQuery } from '../parts/desk-query.ts';
import { Items } from '../parts/items.tsx';
import { Moment } from '../parts/moment.tsx';

const link = css({ color: theme.color.action, fontWeight: 600, ...focusRing });

/** Open complaints of the player, by their next deadline. */
export function PlayerComplaints({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const query = useDeskQuery('GET /desk/api/complaints', { query: { player: id } });
  return (
    <Section title={t('players.complaints.title')}>
      <AsyncView
        query={query}
        skeleton={<Skeleton height={80} />}
        failed={{ title: t('players.complaints.title'), ...(query.isError ? { hint: error(query.error) } : {}) }}
      >
        {({ complaints }) => (
          <Items
            rows={complaints}
            empty={t('players.complaints.empty')}
            rowKey={({ number }) => number}
            title={({ number }) => (
              <Link css={link} to={`/complaints?number=${number}`}>
                {number}
              </Link>
            )}
            aside={({ isOverdue }) => isOverdue && <Chip tone="danger">{t('complaints.overdue')}</Chip>}
          >
            {({ subject, receivedAt }) => (
              <>
                <div>{subject}</div>
                <div>
                  {t('complaints.columns.received')}: <Moment at={receivedAt} />
                </div>
              </>
            )}
          </Items>
        )}
      </AsyncView>
      <Link css={link} to={`/complaints?player=${encodeURIComponent(id)}`}>
        {t('players.complaints.all')}
      </Link>
    </Section>
  );
}
