import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { PeriodFields } from './period-fields.tsx';
import { useFilter } from './use-filter.ts';

/** The dates of the list. Nothing is lost by closing it. */
export function PeriodSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statement');
  const { filter } = useFilter();
  const navigate = useNavigate();
  const [days, setDays] = useState({ from: filter.from, to: filter.to });
  const isReversed = days.from !== undefined && days.to !== undefined && days.to < days.from;

  function handleShow(): void {
    const { kind } = filter;
    const { from, to } = days;
    const next = new URLSearchParams({ ...(kind && { kind }), ...(from && { from }), ...(to && { to }) });
    // Takes the place of the sheet in the history, so that Back shows the list as before.
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }

  const show = (
    <Button isBlock disabledReason={isReversed ? t('period.order') : undefined} onClick={handleShow}>
      {t('period.show')}
    </Button>
  );
  return (
    <Sheet title={t('filter.period')} onClose={onClose} footer={show}>
      <PeriodFields days={days} onChange={setDays} />
    </Sheet>
  );
}
