import type { DepositLookup, QrChannel } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { stack } from '../../wallet/stack.ts';
import { DepositCredited } from '../outcome/deposit-credited.tsx';
import { qrChannels } from './qr-channels.ts';
import { QrCreateForm } from './qr-create.form.tsx';
import { QrExpired } from './qr-expired.tsx';
import { QrWaiting } from './qr-waiting.tsx';
import { useQrCode } from './use-qr-code.ts';

type QrDepositProps = { lookup: DepositLookup; onCreditExpected: () => void; onClose: () => void };

/** Deposit with a payment code, on the channel that the URL names (DEP-04, DEP-05). */
export function QrDeposit({ lookup, ...rest }: QrDepositProps) {
  const { t } = useTranslation('wallet');
  const { param, open } = useModal();
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
        receiver={lookup.banks.find((bank) => bank.bankCode === channel)?.bankAccountName ?? ''}
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
  choice: ReactNode;
  onWaitingChange: (isWaiting: boolean) => void;
  onCreditExpected: () => void;
  onClose: () => void;
};

function QrChannelPanel({ channel, receiver, choice, onWaitingChange, onCreditExpected, onClose }: QrChannelPanelProps) {
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
    case 'paid':
      return <DepositCredited credited={phase.credited} onAnother={dismiss} onClose={onClose} />;
    case 'none':
      return (
        <AsyncView query={query} skeleton={<Skeleton height="300px" radius={theme.radius.card} />}>
          {() => <QrCreateForm channel={channel} onCreated={show} />}
        </AsyncView>
      );
  }
}
