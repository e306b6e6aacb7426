/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see PagedTable */

import type { Currency } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { PagedTable, TimeCell } from '../wallet/display/paged-table.tsx';

/** The received refunds, newest first. */
export function RefundLog({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <PagedTable
      title={t('refund.log')}
      queryKey={[...queryKeys.refund, 'log']}
      read={(body, signal) => call('POST /api/refund', { body, signal })}
      empty={t('refund.noLog')}
      pagesLabel={t('refund.pages')}
      columns={[t('refund.receivedAt'), t('refund.received')]}
    >
      {({ refunds }) =>
        refunds.map(({ refundAmount, createdAt }) => (
          <tr key={`${createdAt} ${refundAmount}`} role="row">
            <TimeCell at={createdAt} />
            <td css={received} role="cell">
              <Amount value={refundAmount} currency={currency} sign="+" />
            </td>
          </tr>
        ))
      }
    </PagedTable>
  );
}

const received = css({ ...text.strong, color: theme.color.success, textAlign: 'end' });
