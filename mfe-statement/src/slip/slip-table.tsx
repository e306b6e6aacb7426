import type { Currency, Slip } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme, visuallyHidden } from '@kaeo/shared/style';
import { SlipRow } from './slip-row.tsx';

const hidden = css(visuallyHidden);
const cards = css({ display: 'grid', gap: theme.space[2] });

type SlipTableProps = {
  readonly slips: readonly Slip[];
  /** Currency of the player's account; undefined until it has loaded. Amounts then have no currency. */
  readonly currency: Currency | undefined;
};

/**
 * Slip table whose rows look like cards. It uses ARIA roles, because table elements with grid layout lose their semantics for assistive
 * technology.
 */
export function SlipTable({ slips, currency }: SlipTableProps) {
  const { t } = useTranslation('statement');
  return (
    <div role="table" aria-label={t('slips.caption')}>
      <div role="rowgroup" css={hidden}>
        <div role="row">
          <div role="columnheader">{t('slips.received')}</div>
          <div role="columnheader">{t('slips.amount')}</div>
          <div role="columnheader">{t('slips.status')}</div>
          <div role="columnheader">{t('slips.image')}</div>
        </div>
      </div>
      <div role="rowgroup" css={cards}>
        {slips.map((slip) => (
          <SlipRow key={slip.reference} slip={slip} currency={currency} />
        ))}
      </div>
    </div>
  );
}
