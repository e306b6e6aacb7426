import type { Currency, ProtectionLimit } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, theme } from '@kaeo/shared/style';
import { Note, useNow } from '@kaeo/shared/ui/bundled';
import { Button, toast } from '@kaeo/shared/ui/initial';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { keepProtection } from '../protection.ts';
import { useWords } from '../use-words.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], marginTop: theme.space[3] });
const equal = css({ flex: '1 1 120px' });

type WaitingRaiseProps = {
  readonly limit: ProtectionLimit;
  readonly raise: NonNullable<ProtectionLimit['raise']>;
  readonly currency: Currency;
};

/** A raise that is not in force: until when it waits, and how to cancel it. When it is due, how to confirm it (PROT-01). */
export function WaitingRaise({ limit, raise, currency }: WaitingRaiseProps) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const { timeText } = useWords();
  const isDue = useNow(10_000) >= Date.parse(raise.confirmableAt);
  const [asked, setAsked] = useState<'confirm' | 'cancel'>();
  const amount = raise.amount === null ? undefined : `${formatAmount(raise.amount)} ${shared(`currency.${currency}`)}`;
  const { kind, period } = limit;
  const params = { kind, period };
  const time = timeText(raise.confirmableAt);
  return (
    <>
      <Note tone="pending" title={amount === undefined ? t('protection.raise.removal') : t('protection.raise.title', { amount })}>
        {isDue ? t('protection.raise.due') : t('protection.raise.waits', { time })}
        <div css={buttons}>
          <Button variant="secondary" size="medium" css={equal} onClick={() => setAsked('cancel')}>
            {t('protection.raise.cancel')}
          </Button>
          {isDue && (
            <Button variant="secondary" size="medium" css={equal} onClick={() => setAsked('confirm')}>
              {t('protection.raise.confirm')}
            </Button>
          )}
        </div>
      </Note>
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t('protection.raise.cancelTitle')}
          text={t('protection.raise.cancelText')}
          confirmLabel={t('protection.raise.cancel')}
          cancelLabel={shared('action.close')}
          onConfirm={async () => {
            keepProtection(await call('DELETE /api/protection/limits/{kind}/{period}/raise', { params }));
            toast({ kind: 'success', text: t('protection.raise.cancelled') });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'confirm' && (
        <ConfirmDialog
          title={t(`protection.limits.${kind}.${period}`)}
          text={amount === undefined ? t('protection.raise.removeText') : t('protection.raise.confirmText', { amount })}
          confirmLabel={t('protection.raise.confirm')}
          onConfirm={async () => {
            keepProtection(await call('POST /api/protection/limits/{kind}/{period}/raise', { params }));
            toast({ kind: 'success', text: t('protection.limits.saved') });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
