import type { LateThing } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useLabel } from '../../parts/label.ts';

/** Causes that `lateness.store.ts` words itself; other causes are errors of jobs, which are shown unchanged. */
const worded: Readonly<Record<string, 'staff' | 'notSent' | 'notPaid' | 'bankSilent' | 'noResponse' | 'noLine'>> = {
  'waits for staff': 'staff',
  'not sent yet': 'notSent',
  'the bank has not paid yet': 'notPaid',
  'the bank has not responded yet': 'bankSilent',
  'no response yet': 'noResponse',
  'approved without a line of the statement': 'noLine',
};
const refused = 'refused: ';

/** Returns a function that puts the cause of a late item into words. */
export function useLateCause(): (thing: Pick<LateThing, 'kind' | 'cause'>) => string {
  const { t } = useTranslation('desk');
  const label = useLabel();
  return ({ kind, cause }) => {
    const key = worded[cause];
    if (key !== undefined) return t(`money.late.because.${key}`);
    if (kind === 'payout' && cause.startsWith(refused))
      return t('money.late.because.refused', { refusal: cause.slice(refused.length) });
    if (kind !== 'case' && kind !== 'parked' && kind !== 'transfer') return cause;
    const [code = '', ...detail] = cause.split(': ');
    const group = kind === 'transfer' ? 'transferState' : 'caseKind';
    return [label(`money.${group}.${code}`, code), ...detail].join(': ');
  };
}
