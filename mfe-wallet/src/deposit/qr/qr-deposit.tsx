import type { DepositBank, DepositLookup, QrChannel, QrRecord } from '@kaeo/shared/api';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { livePolling, queryKeys, refresh, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Image, useNow } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import QrCode from 'lucide-react/icons/qr-code';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { DepositCredited, DepositParked } from '../outcome/deposit-ending.tsx';
import { qrQuery } from './api/get-qr.ts';
import { qrChannels } from './qr-channels.ts';
import { QrCreateForm } from './qr-create.form.tsx';
import { qrImageUrl } from './qr-image-url.ts';
import { codeEndsAt, qrPhase, type ShownCode } from './qr-phase.ts';
import { QrWaiting } from './qr-waiting.tsx';

const watchMs = 4_000;

function useQrCode(channel: QrChannel) {
  const query = useQuery({
    ...qrQuery(channel),
    refetchInterval: ({ state }) => (state.data?.hasQrcode ? livePolling(watchMs) : false),
  });
  const wallet = useQuery(walletQuery);
  // The last tick may be older than the record; the countdown would then start one second too high.
  const now = Math.max(useNow(1000), query.dataUpdatedAt);
  const [code, setCode] = useState<ShownCode>();
  const [dismissedId, setDismissedId] = useState<string>();
  const record = query.data;
  const isNewCode = record?.hasQrcode === true && record.qrcodeId !== code?.record.qrcodeId && record.qrcodeId !== dismissedId;

  // For a code created earlier, compare with the wallet amount of the next read.
  if (isNewCode) setCode({ record, walletBefore: undefined, endsAt: codeEndsAt(record, query.dataUpdatedAt) });
  if (code && code.walletBefore === undefined && wallet.data && wallet.dataUpdatedAt >= query.dataUpdatedAt) {
    setCode({ ...code, walletBefore: wallet.data.wallet.amount });
  }

  const isShown = code !== undefined;
  const { dataUpdatedAt } = query;
  useEffect(() => {
    // Refetch the wallet after each response about the code, to distinguish a paid code from a cancelled one.
    if (isShown && dataUpdatedAt > 0) void refresh(queryKeys.wallet);
  }, [isShown, dataUpdatedAt]);

  const phase = qrPhase({
    code,
    channel: record && { record, readAt: query.dataUpdatedAt },
    wallet: wallet.data && { amount: wallet.data.wallet.amount, readAt: wallet.dataUpdatedAt },
    now,
  });

  function dismiss() {
    setDismissedId(code?.record.qrcodeId);
    setCode(undefined);
  }

  return { phase, query, show: setCode, dismiss };
}

/** An expired code: visible but not scannable (DEP-05). */
function QrExpired({ record, onCreateNew }: { record: QrRecord; onCreateNew: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <div css={stack}>
      <section css={paper}>
        <Image src={qrImageUrl(record.qrcode)} alt="" width={250} height={250} />
        <p role="status">{t('deposit.qr.expired')}</p>
      </section>
      <p css={hint}>{t('deposit.qr.expiredHint')}</p>
      <Button isBlock icon={<QrCode />} onClick={onCreateNew}>
        {t('deposit.qr.createNew')}
      </Button>
    </div>
  );
}

const paper = css({
  display: 'grid',
  placeItems: 'center',
  padding: theme.space[6],
  overflow: 'clip',
  borderRadius: theme.radius.hero,
  background: theme.color.paper,
  '& > *': { gridArea: '1 / 1' },
  '& > img': { filter: 'blur(10px)', opacity: 0.4 },
  '& > p': {
    zIndex: 1,
    padding: `${theme.space[2]} ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    background: theme.color.bg,
    ...text.strong,
  },
});
const hint = css({ ...text.note, color: theme.color.text2, textAlign: 'center' });

const nameOf = ({ nameTH, nameEN, nameLA = nameEN }: DepositBank['bank'], language: Language): string =>
  ({ th: nameTH, la: nameLA, en: nameEN })[language];

type QrDepositProps = { lookup: DepositLookup; onCreditExpected: () => void; onClose: () => void };

/** Deposit with a payment code, on the channel that the URL names (DEP-04, DEP-05). */
export function QrDeposit({ lookup, ...rest }: QrDepositProps) {
  const { t } = useTranslation('wallet');
  const { param, open } = useModal();
  const language = useLanguage();
  const [isWaiting, setIsWaiting] = useState(false);
  const wasSwitched = useRef(false);
  // Keep the keyboard focus when the channel choice is rendered at another position after a switch.
  const keepFocus = useCallback((place: HTMLElement | null) => {
    if (place && wasSwitched.current)
      place.querySelector<HTMLElement>('[role="radio"][aria-checked="true"], input:checked')?.focus();
    if (place) wasSwitched.current = false;
  }, []);
  const channels = qrChannels(lookup);
  const channel = channels.find((code) => code === param('channel')) ?? channels[0];
  if (!channel) return null;
  const account = lookup.banks.find((bank) => bank.bankCode === channel);
  const choice = channels.length > 1 && (
    <div ref={keepFocus}>
      <SegmentedControl
        label={t('deposit.qr.channel')}
        isLabelHidden
        options={channels.map((code) => ({ value: code, label: code }))}
        value={channel}
        onChange={(code) => {
          wasSwitched.current = true;
          open('deposit', { tab: 'qr', channel: code });
        }}
      />
    </div>
  );
  // An open code comes first, so that the code and its time are visible on a phone; the channel choice follows.
  return (
    <div css={stack}>
      {!isWaiting && choice}
      <QrChannelPanel
        key={channel}
        channel={channel}
        receiver={account?.bankAccountName ?? ''}
        bank={account ? nameOf(account.bank, language) : channel}
        minimum={lookup.qrMinimums[channel] ?? 0}
        choice={choice}
        onWaitingChange={setIsWaiting}
        {...rest}
      />
    </div>
  );
}

type QrChannelPanelProps = {
  channel: QrChannel;
  receiver: string;
  bank: string;
  minimum: number;
  choice: ReactNode;
  onWaitingChange: (isWaiting: boolean) => void;
  onCreditExpected: () => void;
  onClose: () => void;
};

function QrChannelPanel({
  channel,
  receiver,
  bank,
  minimum,
  choice,
  onWaitingChange,
  onCreditExpected,
  onClose,
}: QrChannelPanelProps) {
  const { phase, query, show, dismiss } = useQrCode(channel);
  const isWaiting = phase.kind === 'waiting';
  useLayoutEffect(() => {
    onWaitingChange(isWaiting);
    return () => onWaitingChange(false);
  }, [isWaiting, onWaitingChange]);

  switch (phase.kind) {
    case 'waiting':
      return (
        <QrWaiting
          channel={channel}
          receiver={receiver}
          bank={bank}
          record={phase.record}
          leftMs={phase.leftMs}
          onCancelled={dismiss}
          onConfirmed={() => {
            onCreditExpected();
            onClose();
          }}
        >
          {choice}
        </QrWaiting>
      );
    case 'expired':
      return <QrExpired record={phase.record} onCreateNew={dismiss} />;
    case 'parked':
      return <DepositParked onClose={onClose} />;
    case 'paid':
      return (
        <DepositCredited credited={phase.credited} reference={phase.record.qrcodeId} onAnother={dismiss} onClose={onClose} />
      );
    case 'none':
      return (
        <AsyncView query={query} skeleton={<Skeleton height="300px" radius={theme.radius.card} />}>
          {() => <QrCreateForm channel={channel} minimum={minimum} onCreated={show} />}
        </AsyncView>
      );
  }
}
