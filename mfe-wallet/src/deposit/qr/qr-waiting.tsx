import type { QrChannel, QrRecord } from '@kaeo/shared/api';
import { useBusy } from '@kaeo/shared/busy';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Button, toast, VisuallyHidden } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useState } from 'react';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { useWalletCurrency } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { drawQrPicture } from './picture/draw-qr-picture.ts';
import { savePicture } from './picture/save-picture.ts';
import { QrCard } from './qr-card.tsx';
import { formatCountdown, type RingTone, ringTone, spokenMoment } from './qr-countdown.ts';

/** Cancels a payment code. A payment that arrives later is still credited (D-22). */
function useCancelQr() {
  return useMutation({
    mutationKey: ['cancel-qr'],
    mutationFn: (qrcodeId: string) => call('DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }),
    onSettled: () => refresh(queryKeys.qr, queryKeys.wallet),
  });
}

/** The highest remaining time seen for the shown code, which is a full ring. The record contains only its end. */
function useTotalMs(leftMs: number): number {
  const [totalMs, setTotalMs] = useState(leftMs);
  if (leftMs > totalMs) setTotalMs(leftMs);
  return Math.max(totalMs, leftMs);
}

/** Keeps the screen on. The lock is released in a hidden tab, and requested again afterwards. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function requestLock() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // refused, for example on low battery: the screen dims as usual
      }
    }
    const handleVisibility = () => void requestLock();

    void requestLock();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

const radius = 9.5;
const around = 2 * Math.PI * radius;

const colors = {
  calm: theme.color.action,
  soon: theme.color.pending,
  last: theme.color.danger,
} as const satisfies Record<RingTone, string>;

/** Remaining time as an arc and in digits, redrawn every second. Screen readers get announcements at chosen moments instead. */
function QrRing({ leftMs, totalMs }: { leftMs: number; totalMs: number }) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0;
  return (
    <div css={box} role="timer" aria-live="off">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} stroke={theme.color.borderSubtle} strokeWidth="4" />
        <circle
          cx="12"
          cy="12"
          r={radius}
          stroke={colors[ringTone(leftMs)]}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span>{formatCountdown(leftMs)}</span>
    </div>
  );
}

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  ...text.strong,
  fontVariantNumeric: 'tabular-nums',
});

type QrWaitingProps = {
  channel: QrChannel;
  receiver: string;
  /** Name of the channel's bank. */
  bank: string;
  record: QrRecord;
  leftMs: number;
  onCancelled: () => void;
  onConfirmed: () => void;
  children: ReactNode;
};

export function QrWaiting({ channel, receiver, bank, record, leftMs, onCancelled, onConfirmed, children }: QrWaitingProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const money = useMoney(useWalletCurrency());
  const cancel = useCancelQr();
  const { market } = getConfig();
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
    const receiverFact = receiver === '' ? [] : [{ label: t('deposit.qr.receiver'), value: receiver }];
    const picture = await drawQrPicture(record.qrcode, {
      title: t('deposit.qr.scan'),
      note: t('deposit.qr.singleUse'),
      amountLabel: t('deposit.qr.payAmount'),
      amount: money(record.amount),
      facts: [
        ...receiverFact,
        { label: t('deposit.qr.bank'), value: bank },
        { label: t('deposit.qr.reference'), value: record.qrcodeId },
        { label: t('deposit.qr.expires'), value: formatDateTime(new Date(Date.now() + leftMs).toISOString(), language) },
      ],
    });
    const saved = picture && (await savePicture(picture, `qr-${channel}-${record.amount}.png`));
    if (saved === undefined) toast({ kind: 'error', text: t('deposit.qr.saveFailed') });
    else if (saved === 'saved' || saved === 'opened') toast({ kind: 'success', text: t(`deposit.qr.${saved}`) });
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
        <p css={text.title}>{t('deposit.qr.waiting')}</p>
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
        <p>{t(`deposit.qr.samePhone.apps.${market}`)}</p>
        {market === 'laos' && record.payload !== undefined && (
          <a href={bcelLink(record.payload)}>{t('deposit.qr.samePhone.openBcel')}</a>
        )}
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

const waitHint = css({ ...text.note, color: theme.color.text2 });
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '& > button': { flex: '1 1 auto', width: 'auto', paddingInline: theme.space[2] },
});
/** BCEL publishes this link to its app. Thai banks create links only for their partners. */
const bcelLink = (code: string): string => `onepay://qr/${encodeURIComponent(code)}`;
/** Instructions for paying on the same phone, which cannot scan its own screen. */
const samePhoneSteps = ['save', 'open', 'pick'] as const;
const samePhone = css({
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  color: theme.color.text2,
  ...text.note,
  '& > h3': { ...text.label, color: theme.color.text },
  '& > p': { marginTop: theme.space[1] },
  '& > a': { display: 'inline-block', paddingBlock: theme.space[3], fontWeight: 600 },
  '@media (pointer: fine)': { '& > a': { display: 'none' } },
  '& > ol': { paddingInlineStart: theme.space[5], listStyle: 'decimal' },
});
