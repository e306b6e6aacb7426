import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import { theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { type Column, DataTable } from '@kaeo/shared/ui/deferred';
import type { ListResult } from '@kaeo/shared/ui/desk';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { None } from '../parts/items.tsx';

type HistoryTableProps<Row> = {
  readonly caption: string;
  readonly query: UseQueryResult<ListResult<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  /** Query parameter of the table's cursor. */
  readonly cursor: string;
};

/** A table inside a detail page, read page by page. */
export function HistoryTable<Row>({ caption, query, columns, rowKey, empty, cursor }: HistoryTableProps<Row>): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const [parameters, setParameters] = useSearchParams();
  const setCursor = (value: string | undefined) => {
    const next = new URLSearchParams(parameters);
    if (value === undefined) next.delete(cursor);
    else next.set(cursor, value);
    setParameters(next, { preventScrollReset: true });
  };
  const isFirst = !parameters.has(cursor);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton height={220} />}
      failed={{ title: caption, ...(query.isError ? { hint: error(query.error) } : {}) }}
    >
      {({ rows, next }) => (
        <div css={{ display: 'grid', gap: theme.space[3] }}>
          {rows.length === 0 ? (
            <None text={empty} />
          ) : (
            <div css={{ overflowX: 'auto' }}>
              <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
            </div>
          )}
          {(!isFirst || next !== null) && (
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] }}>
              {!isFirst && (
                <Button variant="secondary" size="medium" onClick={() => setCursor(undefined)}>
                  {t('list.first')}
                </Button>
              )}
              {next !== null && (
                <Button variant="secondary" size="medium" onClick={() => setCursor(String(next))}>
                  {t('list.next')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </AsyncView>
  );
}
