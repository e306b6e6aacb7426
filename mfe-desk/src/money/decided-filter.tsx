import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';

/** Whether the list shows what is decided, by `state` in the query string. */
export function useIsDecided(): boolean {
  const [parameters] = useSearchParams();
  return parameters.get('state') === 'DECIDED';
}

/** Chooses between what waits and what is decided. A choice removes the cursor. `waiting` is the word for what waits, if it is another one. */
export function DecidedFilter({ waiting }: { waiting?: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters, setParameters] = useSearchParams();
  return (
    <SegmentedControl<'WAITING' | 'DECIDED'>
      label={t('money.cases.filter')}
      value={useIsDecided() ? 'DECIDED' : 'WAITING'}
      options={[
        { value: 'WAITING', label: waiting ?? t('money.depositState.REQUESTED') },
        { value: 'DECIDED', label: t('money.cases.decided') },
      ]}
      onChange={(state) => {
        const next = new URLSearchParams(parameters);
        next.delete('after');
        if (state === 'DECIDED') next.set('state', state);
        else next.delete('state');
        setParameters(next);
      }}
    />
  );
}
