import type { Statement, StatementMonth } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount, type Minor, negate, parseAmount, subtract, toAmount, zero } from '@kaeo/shared/money';
import { useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDay, formatMonth } from '@kaeo/shared/time';
import { AsyncView, EmptyState, Pagination } from '@kaeo/shared/ui/bundled';
import { Button, ButtonLink, Card, Skeleton } from '@kaeo/shared/ui/initial';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { Fragment, useEffect } from 'react';
import { isFiltered } from '../filter/statement-filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { pageCountOf, pageSize } from '../paging.ts';
import { usePage } from '../use-page.ts';
import { statementQuery } from './api/get-statement.ts';
import { byMonth } from './by-month.ts';
import { type OpenedEntry, StatementRow } from './statement-row.tsx';

const gap = theme.space[3];
/**
 * Three columns if the longest amount fits three times (`--longest`), otherwise three rows. A shortage is multiplied by 999, so the
 * minimum column width exceeds the row. The same technique puts a label above its amount in a column, and beside it in a row.
 */
const figures = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(max((100% - 2 * ${gap}) / 3, min(100%, (3 * var(--longest) + 2 * ${gap} - 100%) * 999)), 1fr))`,
  gap: `${theme.space[1]} ${gap}`,
  marginTop: theme.space[2],
  ...text.strong,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  '& dt': {
    flex: '1 1 calc((12.5rem - 100%) * 999)',
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    color: theme.color.text3,
    ...text.caption,
  },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const moneyInStyle = css({ color: theme.color.success });

const signed = (amount: Minor): string => `${amount > 0 ? '+' : ''}${formatAmount(toAmount(amount))}`;

function Totals({ totals }: { readonly totals: StatementMonth }) {
  const { t } = useTranslation('statement');
  const moneyIn = parseAmount(totals.moneyIn) ?? zero;
  const moneyOut = parseAmount(totals.moneyOut) ?? zero;
  const amounts = [
    { key: 'in', amount: signed(moneyIn) },
    { key: 'out', amount: signed(negate(moneyOut)) },
    { key: 'net', amount: signed(subtract(moneyIn, moneyOut)) },
  ] as const;
  const longest = Math.max(...amounts.map(({ amount }) => amount.length));
  return (
    <dl css={[figures, { '--longest': `${0.92 * longest}ch` }]}>
      {amounts.map(({ key, amount }) => (
        <div key={key}>
          <dt>{t(`net.${key}`)}</dt>
          <dd css={key === 'in' && moneyInStyle}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const rows = Array.from({ length: pageSize }, (_, index) => index);
const row = css({ display: 'flex', alignItems: 'center', gap: theme.space[3], height: '72px' });
const words = css({ flex: 1, display: 'grid', gap: theme.space[2] });

/** Placeholder with the statement's boxes, so that the layout does not shift when it loads. */
function StatementSkeleton() {
  return (
    <div css={stack}>
      <Card>
        <Skeleton height={80} />
      </Card>
      <Card css={{ paddingBlock: 0 }}>
        {rows.map((index) => (
          <div key={index} css={row}>
            <Skeleton width={44} height={44} radius={theme.radius.button} />
            <div css={words}>
              <Skeleton width="60%" height={18} />
              <Skeleton width="80%" height={13} />
            </div>
            <Skeleton width={72} height={18} />
          </div>
        ))}
      </Card>
    </div>
  );
}

const stack = css({ display: 'grid', gap: theme.space[3] });
const dayStyle = css({
  paddingTop: theme.space[3],
  color: theme.color.text2,
  ...text.caption,
  fontWeight: text.strong.fontWeight,
  'ol + &': { borderTop: `1px solid ${theme.color.rowLine}` },
});

type StatementListProps = { readonly onOpen: (entry: OpenedEntry) => void; readonly onApproach: () => void };

export function StatementList({ onOpen, onApproach }: StatementListProps) {
  const { t } = useTranslation('statement');
  const { page, goTo } = usePage('page');
  const { filter, show } = useFilter();
  const query = useQuery(statementQuery(page, filter, useLanguage()));
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
      empty={{
        isEmpty: ({ total }) => total === 0,
        view: isFiltered(filter) ? <NoMatch onShowAll={() => show({})} /> : <NoActivity />,
      }}
      failed={{ title: t('failedTitle'), hint: t('failedHint') }}
    >
      {(statement) => (
        <Entries
          statement={statement}
          page={page}
          isStale={query.isPlaceholderData}
          onPageChange={handlePage}
          onOpen={onOpen}
          onApproach={onApproach}
        />
      )}
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

function NoMatch({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('statement');
  const showAll = (
    <Button isBlock variant="secondary" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  return <EmptyState art="search" title={t('noMatchTitle')} hint={t('noMatchHint')} action={showAll} />;
}

type EntriesProps = StatementListProps & {
  readonly statement: Statement;
  readonly page: number;
  /** Whether these entries are from another page, shown until those of `page` load. */
  readonly isStale: boolean;
  readonly onPageChange: (page: number) => void;
};

function Entries({ statement, page, isStale, onPageChange, onOpen, onApproach }: EntriesProps) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  return (
    <div aria-busy={isStale} css={stack}>
      {byMonth(statement.statements, statement.months).map(({ month, totals, days }) => (
        <section key={month} css={stack}>
          {month !== '' && (
            <Card>
              <h2 css={text.label}>{formatMonth(month, language)}</h2>
              {totals && <Totals totals={totals} />}
            </Card>
          )}
          <Card css={{ paddingBlock: 0 }}>
            {days.map(({ day, entries }) => (
              <Fragment key={day}>
                {day !== '' && <h3 css={dayStyle}>{formatDay(day, language)}</h3>}
                <ol>
                  {entries.map((entry) => (
                    <StatementRow key={entry._id} entry={entry} onOpen={onOpen} onApproach={onApproach} />
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
