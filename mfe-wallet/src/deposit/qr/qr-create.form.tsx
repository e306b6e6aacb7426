import type { QrChannel } from '@kaeo/shared/api';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { Note } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import QrCode from 'lucide-react/icons/qr-code';
import { useId } from 'react';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { OutcomeNote } from '../../wallet/outcome-note.tsx';
import { stack } from '../../wallet/stack.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { useMoneyForm } from '../../wallet/use-money-form.ts';
import { useCreateQr } from './api/create-qr.ts';
import { qrAmountRules, qrSchema } from './qr-amount.ts';
import { qrChannelRule } from './qr-channels.ts';
import type { ShownCode } from './qr-phase.ts';

/** Form that creates a code for an amount. The minimum appears once, and the button refers to it (DEP-04). */
export function QrCreateForm({ channel, onCreated }: { channel: QrChannel; onCreated: (code: ShownCode) => void }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const isOnline = useIsOnline();
  const create = useCreateQr(channel);
  const rule = qrChannelRule(channel, currency);
  const rules = qrAmountRules(rule, currency);
  const minimumId = useId();
  const form = useMoneyForm({
    initialValues: { amount: '' },
    schema: qrSchema(rules),
    currency,
    outcome: { kind: isUnknown(create.error) ? 'unknown' : 'none' },
    onSend: ({ amount }) => createCode(amount.amount),
  });

  // The button is disabled before any press: the minimum is always visible, and other reasons appear above the button.
  const isBelow = !form.amount.isUnreadable && !rules.minimum.test(form.amount.text);
  const reason = [
    { applies: !isOnline, text: t('move.offline') },
    { applies: !rules.whole.test(form.amount.text), text: shared('errors.WHOLE_KIP') },
  ].find((each) => each.applies)?.text;

  async function createCode(amount: number): Promise<{ kind: 'none' | 'unknown' }> {
    try {
      const code = await create.mutateAsync(amount);
      if (code.record.hasQrcode) onCreated(code);
      else toast({ kind: 'error', text: errorText(shared, new ApiError({ code: code.record.message, status: 200 })) });
    } catch (error) {
      if (isUnknown(error)) return { kind: 'unknown' };
      toast({ kind: 'error', text: errorText(shared, error) });
    }
    return { kind: 'none' };
  }

  return (
    <form noValidate onSubmit={form.submit}>
      <div css={stack}>
        {rule.hasMinimumNote && (
          <Note tone="pending">
            <span id={minimumId}>{t('deposit.qr.minimumNote', { channel, amount: money(rule.minimum) })}</span>
          </Note>
        )}
        <AmountField
          {...form.amountProps('amount')}
          label={t('deposit.qr.amount')}
          currency={currency}
          hint={!rule.hasMinimumNote && <span id={minimumId}>{t('deposit.qr.minimum', { amount: money(rule.minimum) })}</span>}
          quickAmounts={rule.quickAmounts.map((amount) => ({ label: amount.toLocaleString('en-US'), value: String(amount) }))}
        />
        <OutcomeNote outcome={{ kind: form.isFixed ? 'unknown' : 'none' }} unknownText={t('deposit.qr.unknownHint')} />
        <SheetFooter>
          <Button
            type="submit"
            isBlock
            icon={<QrCode />}
            isPending={create.isPending}
            disabledReason={reason}
            aria-disabled={isBelow}
            aria-describedby={isBelow ? minimumId : undefined}
          >
            {t('deposit.qr.create')}
          </Button>
        </SheetFooter>
      </div>
    </form>
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;
