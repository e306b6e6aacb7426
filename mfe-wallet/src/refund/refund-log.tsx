/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see rowTable */

import type { Currency, Refunds } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { useState } from 'react';
import { PagedList, pageSize } from '../wallet/display/paged-list.tsx';
import { rowTable, whenStyle } from '../wallet/display/row-table.style.ts';

/** One page of received refunds, newest first. Errors appear in the list only, never as a toast (HTTP-04). */
const refundLogQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'log', page],
    queryFn: ({ signal }) => call('POST /api/refund', { body: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export function RefundLog({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet');
  const [page, setPage] = useState(1);
  const query = useQuery(refundLogQuery(page));
  return (
    <PagedList
      title={t('refund.log')}
      query={query}
      page={page}
      onPageChange={setPage}
      empty={t('refund.noLog')}
      pagesLabel={t('refund.pages')}
    >
      {({ refunds }) => <LogTable refunds={refunds} currency={currency} />}
    </PagedList>
  );
}

function LogTable({ refunds, currency }: { refunds: Refunds['refunds']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return (
    <table css={rowTable} role="table">
      <caption>{t('refund.log')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{t('refund.receivedAt')}</th>
          <th role="columnheader">{t('refund.received')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {refunds.map(({ refundAmount, createdAt }) => (
          <tr key={`${createdAt} ${refundAmount}`} role="row">
            <td role="cell">
              <time css={whenStyle} dateTime={createdAt}>
                {formatDateTime(createdAt, language)}
              </time>
            </td>
            <td css={received} role="cell">
              <Amount value={refundAmount} currency={currency} sign="+" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const received = css({ ...text.strong, color: theme.color.success, textAlign: 'end' });
