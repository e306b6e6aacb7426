import type { QrChannel } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { isWhole } from '@wallet/shared/money';
import { SheetFooter } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import { useQuery } from '@wallet/shared/query';
import { Button, Note, toast, useIsOnline } from '@wallet/shared/ui';
import QrCode from 'lucide-react/icons/qr-code';
import { useId } from 'react';
import { toMinor } from '../../wallet/balances.ts';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { OutcomeNote } from '../../wallet/outcome-note.tsx';
import { Stack } from '../../wallet/stack.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { useTypedAmount } from '../../wallet/use-typed-amount.ts';
import { useCreateQr } from './api/create-qr.ts';
import { qrChannelRule } from './qr-channels.ts';
import type { ShownCode } from './qr-phase.ts';

/** Chooses an amount and makes a code for it; the minimum stands once, and the button refers to it (DEP-04). */
export function QrCreateForm({ channel, onCreated }: { channel: QrChannel; onCreated: (code: ShownCode) => void }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const isOnline = useIsOnline();
  const typed = useTypedAmount();
  const create = useCreateQr(channel);
  const rule = qrChannelRule(channel, currency);
  const minimumId = useId();
  useBusy('form', typed.text !== '');

  const isBelow = typed.minor === undefined || typed.minor < toMinor(rule.minimum);
  const isBroken = currency === 'LAK' && typed.minor !== undefined && !isWhole(typed.minor);
  const reason = [
    { applies: !isOnline, text: t('move.offline') },
    { applies: isBroken, text: shared('errors.WHOLE_KIP') },
  ].find((each) => each.applies)?.text;

  async function handleCreate() {
    if (isBelow || reason !== undefined || create.isPending) return;
    try {
      const code = await create.mutateAsync(typed.amount);
      if (code.record.hasQrcode) onCreated(code);
      else toast({ kind: 'error', text: errorText(shared, new ApiError({ code: code.record.message, status: 200 })) });
    } catch (error) {
      if (!isUnknown(error)) toast({ kind: 'error', text: errorText(shared, error) });
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleCreate();
      }}
    >
      <Stack>
        {rule.hasMinimumNote && (
          <Note tone="pending">
            <span id={minimumId}>{t('deposit.qr.minimumNote', { channel, amount: money(rule.minimum) })}</span>
          </Note>
        )}
        <AmountField
          label={t('deposit.qr.amount')}
          currency={currency}
          value={typed.text}
          onValueChange={typed.setText}
          // An amount without an answer stays: another amount would be another code.
          disabled={isUnknown(create.error)}
          hint={!rule.hasMinimumNote && <span id={minimumId}>{t('deposit.qr.minimum', { amount: money(rule.minimum) })}</span>}
          quickAmounts={rule.quickAmounts.map((amount) => ({ label: amount.toLocaleString('en-US'), value: String(amount) }))}
        />
        <OutcomeNote
          outcome={isUnknown(create.error) ? { kind: 'unknown' } : { kind: 'none' }}
          unknownText={t('deposit.qr.unknownHint')}
        />
        <SheetFooter>
          <Button
            type="submit"
            isBlock
            icon={<QrCode />}
            isPending={create.isPending}
            disabledReason={reason}
            // The minimum is in sight already: it is not said again over the button.
            aria-disabled={isBelow}
            aria-describedby={isBelow ? minimumId : undefined}
          >
            {t('deposit.qr.create')}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;
