import type { LimitKind, Protection } from '@kaeo/shared/api';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { ChoiceDialog } from '@kaeo/shared/ui/overlay';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';

const explained = ['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'TIMED_OUT', 'EXCLUDED', 'UNDER_AGE', 'REGISTER_UNKNOWN'] as const;
type Explained = (typeof explained)[number];
export const isExplained = (code: string | undefined): code is Explained => explained.some((each) => each === code);

const kindOf: Readonly<Partial<Record<Explained, LimitKind>>> = { DEPOSIT_LIMIT: 'deposit', LOSS_LIMIT: 'loss' };

type RefusalDialogProps = { readonly code: Explained; readonly protection: Protection; readonly onClose: () => void };

/** The figures of a refusal by protection, and the way to its page. Where the call was made, its text is shown; it is read once. */
export function RefusalDialog({ code, protection, onClose }: RefusalDialogProps) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const navigate = useNavigate();
  const { timeText } = useWords();
  const { limits, currency, timeOutUntil, exclusion, choices } = protection;
  const rows: { term: string; value: ReactNode }[] = limits
    .filter(({ kind }) => kind === kindOf[code])
    .map(({ kind, period, amount, used }) => ({
      term: t(`protection.limits.${kind}.${period}`),
      value: (
        <span>
          <Amount value={Math.max(0, used)} currency={currency} isCurrencyUnseen /> /{' '}
          <Amount value={amount} currency={currency} />
        </span>
      ),
    }));
  if (code === 'TIMED_OUT' && timeOutUntil !== null) {
    rows.push({ term: t('protection.timeOut.title'), value: t('protection.stop.until', { time: timeText(timeOutUntil) }) });
  }
  if (code === 'EXCLUDED' && exclusion) {
    rows.push({ term: t('protection.excluded.earliest'), value: timeText(exclusion.until) });
  }
  if (code === 'UNDER_AGE') rows.push({ term: t('protection.age'), value: String(choices.minimumAge) });
  return (
    <ChoiceDialog
      title={t('protection.title')}
      text={rows.length === 0 ? errorText(shared, new ApiError({ code, status: 409 })) : undefined}
      icon={<ShieldAlert size={28} />}
      rows={rows}
      choices={[
        { label: shared('action.close'), onChoose: () => Promise.resolve() },
        { label: t('protection.open'), onChoose: async () => navigate('/user/protection') },
      ]}
      onClose={onClose}
    />
  );
}
