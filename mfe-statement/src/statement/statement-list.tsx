import type { Statement } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDay, formatMonth } from '@kaeo/shared/time';
import { AsyncView, EmptyState, Pagination } from '@kaeo/shared/ui/bundled';
import { ButtonLink, Card } from '@kaeo/shared/ui/initial';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { Fragment, useEffect } from 'react';
import { pageCountOf } from '../paging.ts';
import { usePage } from '../use-page.ts';
import { statementQuery } from './api/get-statement.ts';
import { byMonth } from './by-month.ts';
import { MonthCard } from './month-card.tsx';
import { StatementRow } from './statement-row.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';

const stack = css({ display: 'grid', gap: theme.space[3] });
const monthStyle = css({ ...text.label });
const dayStyle = css({
  paddingTop: theme.space[3],
  color: theme.color.text2,
  ...text.caption,
  fontWeight: text.strong.fontWeight,
  'ol + &': { borderTop: `1px solid ${theme.color.rowLine}` },
});

/** The statement page that the URL names, grouped by month and day, with pagination. */
export function StatementList() {
  const { t } = useTranslation('statement');
  const { page, goTo } = usePage('page');
  const query = useQuery(statementQuery(page, useLanguage()));
  const pageCount = query.data === undefined || query.isPlaceholderData ? undefined : pageCountOf(query.data.total);
  // A link may name a page that does not exist any more: show the last page instead.
  useEffect(() => {
    if (pageCount !== undefined && page > pageCount) goTo(pageCount, 'replace');
  }, [goTo, page, pageCount]);
  const handlePage = (next: number): void => {
    goTo(next);
    window.scrollTo({ top: 0 });
  };

  return (
    <AsyncView
      query={query}
      skeleton={<StatementSkeleton />}
      empty={{ isEmpty: ({ total }) => total === 0, view: <NoActivity /> }}
      failed={{ title: t('failedTitle'), hint: t('failedHint') }}
    >
      {(statement) => <Entries statement={statement} page={page} isStale={query.isPlaceholderData} onPageChange={handlePage} />}
    </AsyncView>
  );
}

function NoActivity() {
  const { t } = useTranslation('statement');
  const deposit = (
    <ButtonLink isBlock to="/user/home?modal=deposit" icon={<ArrowDownToLine size={24} />}>
      {t('deposit')}
    </ButtonLink>
  );
  return <EmptyState art="list" title={t('emptyTitle')} hint={t('emptyHint')} action={deposit} />;
}

type EntriesProps = {
  readonly statement: Statement;
  readonly page: number;
  /** Whether these entries are from another page, shown until those of `page` load. */
  readonly isStale: boolean;
  readonly onPageChange: (page: number) => void;
};

function Entries({ statement, page, isStale, onPageChange }: EntriesProps) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  return (
    <div aria-busy={isStale} css={stack}>
      {byMonth(statement.statements, statement.months).map(({ month, totals, days }) => (
        <section key={month} css={stack}>
          {month !== '' && <MonthCard heading={<h2 css={monthStyle}>{formatMonth(month, language)}</h2>} totals={totals} />}
          <Card css={{ paddingBlock: 0 }}>
            {days.map(({ day, entries }) => (
              <Fragment key={day}>
                {day !== '' && <h3 css={dayStyle}>{formatDay(day, language)}</h3>}
                <ol>
                  {entries.map((entry) => (
                    <StatementRow key={entry._id} entry={entry} />
                  ))}
                </ol>
              </Fragment>
            ))}
          </Card>
        </section>
      ))}
      <Pagination page={page} pageCount={pageCountOf(statement.total)} onPageChange={onPageChange} label={t('pages')} />
    </div>
  );
}
