import type { BankAccount } from '@kaeo/shared/api';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { formatDate, formatTime } from '@kaeo/shared/time';
import { Note } from '@kaeo/shared/ui/bundled';

/** End of the hold on withdrawals in local time, `DD/MM/YYYY HH:mm`; undefined without a hold. */
export function heldUntilText(heldUntil: BankAccount['heldUntil'], language: Language, now = Date.now()): string | undefined {
  if (heldUntil === undefined || heldUntil === null || Date.parse(heldUntil) <= now) return undefined;
  return `${formatDate(heldUntil, language)} ${formatTime(heldUntil, language)}`;
}

const place = css({ marginTop: theme.space[3] });

/** Explains why withdrawals are on hold, and until when. Renders nothing without a hold (SAFE-01). */
export function HeldNote({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation('auth');
  const time = heldUntilText(account.heldUntil, useLanguage());
  if (time === undefined) return null;
  return (
    <div css={place}>
      <Note tone="pending" title={t('held.title')}>
        {t(`held.${account.heldFor ?? 'BANK_CHANGED'}`, { time })}
      </Note>
    </div>
  );
}
