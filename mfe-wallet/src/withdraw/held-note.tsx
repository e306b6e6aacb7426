import type { BankAccount } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDate, formatTime } from '@kaeo/shared/time';
import { Note, useNow } from '@kaeo/shared/ui/bundled';
import ShieldAlert from 'lucide-react/icons/shield-alert';

/** Explains why withdrawals are on hold, and until when. Renders nothing without a hold (SAFE-01). */
export function HeldNote({ account }: { account: BankAccount }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const until = account.heldUntil;
  const now = useNow(60_000);
  if (!until || Date.parse(until) <= now) return null;
  // In minutes, like on the profile page.
  const time = `${formatDate(until, language)} ${formatTime(until, language)}`;
  return (
    <Note tone="pending" icon={<ShieldAlert />} title={t('withdraw.held', { time })}>
      {t(`withdraw.heldHint.${account.heldFor ?? 'BANK_CHANGED'}`)}
    </Note>
  );
}
