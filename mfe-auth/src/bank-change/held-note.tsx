import type { BankAccount } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { heldUntilText } from './held-until.ts';

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
