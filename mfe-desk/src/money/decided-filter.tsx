import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';

/** Chooses between what waits and what is decided, by `state` in the query string. A choice removes the cursor. */
export function DecidedFilter({ waiting }: { waiting: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters, setParameters] = useSearchParams();
  const isDecided = parameters.get('state') === 'DECIDED';
  return (
    <SegmentedControl<'WAITING' | 'DECIDED'>
      label={t('money.cases.filter')}
      value={isDecided ? 'DECIDED' : 'WAITING'}
      options={[
        { value: 'WAITING', label: waiting },
        { value: 'DECIDED', label: t('money.cases.decided') },
      ]}
      onChange={(state) => setParameters(state === 'DECIDED' ? { state } : {})}
    />
  );
}
