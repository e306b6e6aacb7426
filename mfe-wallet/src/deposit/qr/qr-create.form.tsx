import type { QrChannel } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { object, string } from '@kaeo/shared/forms';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient, queryKeys, useMutation, useQuery } from '@kaeo/shared/query';
import { Note } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import QrCode from 'lucide-react/icons/qr-code';
import { useId } from 'react';
import { isAtLeast, isWholeIn } from '../../wallet/amount/amount-rules.ts';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { runAttempt } from '../../wallet/move/attempt.ts';
import { OutcomeNote } from '../../wallet/move/outcome-note.tsx';
import { useMoneyForm } from '../../wallet/move/use-money-form.ts';
import { qrQuery } from './api/get-qr.ts';
import { qrChannelRule } from './qr-channels.ts';
import { codeEndsAt, type ShownCode } from './qr-phase.ts';

/** The current wallet amount. Undefined if it cannot be read, which must not prevent creating a code. */
const readWalletAmount = (): Promise<number | undefined> =>
  queryClient.fetchQuery({ ...walletQuery, staleTime: 0, retry: false, networkMode: 'always' }).then(
    ({ wallet }) => wallet.amount,
    () => undefined,
  );

/** If `hasQrcode` is false, the result has the server's message. The wallet is read meanwhile: a later rise is the payment. */
function useCreateQr(channel: QrChannel) {
  return useMutation({
    mutationKey: ['create-qr', channel],
    async mutationFn(amount: number): Promise<ShownCode> {
      const release = declareBusy('money');
      try {
        const [walletBefore, record] = await Promise.all([
          readWalletAmount(),
          runAttempt({
            name: `qr-${channel}`,
            identity: { amount },
            send: (idempotencyKey) =>
              call('POST /api/qrcode/{channel}', { params: { channel }, body: { amount }, idempotencyKey }),
            factOf: ({ hasQrcode, message }) => typeof hasQrcode === 'boolean' && (hasQrcode || message),
          }),
        ]);
        return { record, walletBefore, endsAt: codeEndsAt(record, Date.now()) };
      } finally {
        release();
      }
    },
    async onSuccess({ record }) {
      if (!record.hasQrcode) return;
      queryClient.setQueryData(qrQuery(channel).queryKey, record);
      // Refetch the codes of other channels (DEP-06); this channel's code is already current.
      await queryClient.invalidateQueries({ queryKey: queryKeys.qr, predicate: ({ queryKey }) => queryKey[1] !== channel });
    },
  });
}

type QrCreateFormProps = {
  channel: QrChannel;
  /** As the site publishes it, in major units. */
  minimum: number;
  onCreated: (code: ShownCode) => void;
};

/** Form that creates a code for an amount. The minimum appears once, and the button refers to it (DEP-04). */
export function QrCreateForm({ channel, minimum, onCreated }: QrCreateFormProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const isOnline = useIsOnline();
  const create = useCreateQr(channel);
  const rule = qrChannelRule(channel, currency, minimum);
  const isEnough = isAtLeast(rule.minimum, 'deposit.qr.minimum');
  const isWhole = isWholeIn(currency, 'errors.WHOLE_KIP');
  const minimumId = useId();
  const form = useMoneyForm({
    initialValues: { amount: '' },
    schema: object({ amount: string().test(isEnough).test(isWhole) }),
    currency,
    outcome: { kind: isUnknown(create.error) ? 'unknown' : 'none' },
    onSend: ({ amount }) => createCode(amount.amount),
  });

  // The button is disabled before any press: the minimum is always visible, and other reasons appear above the button.
  const isBelow = !form.amount.isUnreadable && !isEnough.test(form.amount.text);
  const reason = [
    { applies: !isOnline, text: t('move.offline') },
    { applies: !isWhole.test(form.amount.text), text: shared('errors.WHOLE_KIP') },
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
        <OutcomeNote outcome={{ kind: form.isOutcomeUnknown ? 'unknown' : 'none' }} unknownText={t('deposit.qr.unknownHint')} />
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
