import type { QrChannel, QrRecord } from '@kaeo/shared/api';
import { useBusy } from '@kaeo/shared/busy';
import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, refresh } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Button, toast, VisuallyHidden } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { stack } from '../../wallet/stack.ts';
import { useCancelQr } from './api/cancel-qr.ts';
import { QrCard } from './qr-card.tsx';
import { spokenMoment } from './qr-countdown.ts';
import { QrRing } from './qr-ring.tsx';
import { saveQrImage } from './save-qr-image.ts';
import { useTotalMs } from './use-total-ms.ts';
import { useWakeLock } from './use-wake-lock.ts';

type QrWaitingProps = {
  channel: QrChannel;
  receiver: string;
  record: QrRecord;
  leftMs: number;
  onCancelled: () => void;
  onConfirmed: () => void;
  /** Content between the code and its actions. */
  children: ReactNode;
};

/** An open code: the code, the remaining time and the player's actions (DEP-05, DEP-07). */
export function QrWaiting({ channel, receiver, record, leftMs, onCancelled, onConfirmed, children }: QrWaitingProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const cancel = useCancelQr();
  const totalMs = useTotalMs(leftMs);
  const moment = spokenMoment(leftMs);
  useWakeLock();
  // The player may be paying in a banking app and return to this code, so prevent a page reload.
  useBusy('money', true);

  function handleConfirm() {
    toast({ kind: 'success', text: t('deposit.qr.confirmed') });
    void refresh(queryKeys.wallet, queryKeys.statement);
    onConfirmed();
  }
  async function handleSave() {
    const isSaved = await saveQrImage(record.qrcode, `qr-${channel}-${record.amount}.png`);
    toast(isSaved ? { kind: 'success', text: t('deposit.qr.saved') } : { kind: 'error', text: t('deposit.qr.saveFailed') });
  }
  async function handleCancel() {
    if (cancel.isPending) return;
    try {
      await cancel.mutateAsync(record.qrcodeId);
      onCancelled();
    } catch (error) {
      toast({ kind: 'error', text: errorText(shared, error) });
    }
  }

  return (
    <div css={stack}>
      <QrCard channel={channel} receiver={receiver} record={record} timer={<QrRing leftMs={leftMs} totalMs={totalMs} />} />
      <div>
        <p css={waitTitle}>{t('deposit.qr.waiting')}</p>
        <p css={waitHint}>{t('deposit.qr.waitingHint')}</p>
      </div>
      <div role="status">
        <VisuallyHidden>{moment === undefined ? '' : t(`deposit.qr.left.${moment}`)}</VisuallyHidden>
      </div>
      <section css={samePhone}>
        <h3>{t('deposit.qr.samePhone.title')}</h3>
        <ol>
          {samePhoneSteps.map((step) => (
            <li key={step}>{t(`deposit.qr.samePhone.${step}`)}</li>
          ))}
        </ol>
      </section>
      {children}
      <Button variant="dangerOutline" size="medium" isBlock isPending={cancel.isPending} onClick={() => void handleCancel()}>
        {t('deposit.qr.cancel')}
      </Button>
      <SheetFooter>
        <div css={pair}>
          <Button variant="secondary" isBlock icon={<Download />} onClick={() => void handleSave()}>
            {t('deposit.qr.save')}
          </Button>
          <Button isBlock onClick={handleConfirm}>
            {t('deposit.qr.confirm')}
          </Button>
        </div>
      </SheetFooter>
    </div>
  );
}

const waitTitle = css({ ...text.title });
const waitHint = css({ ...text.note, color: theme.color.text2 });
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '& > button': { flex: '1 1 auto', width: 'auto', paddingInline: theme.space[2] },
});
/** Instructions for paying on the same phone, which cannot scan its own screen. */
const samePhoneSteps = ['save', 'open', 'pick'] as const;
const samePhone = css({
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  color: theme.color.text2,
  ...text.note,
  '& > h3': { ...text.label, color: theme.color.text },
  '& > ol': { paddingInlineStart: theme.space[5], listStyle: 'decimal' },
});
