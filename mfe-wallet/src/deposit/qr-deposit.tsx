import type { DepositLookup, QrChannel } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { SegmentedControl } from '@wallet/shared/parts';
import { useModal } from '@wallet/shared/router';
import { theme } from '@wallet/shared/style';
import { AsyncView, Skeleton } from '@wallet/shared/ui';
import { Stack } from '../wallet/dialog-skeleton.tsx';
import { DepositCredited } from './deposit-credited.tsx';
import { qrChannels } from './qr-channels.ts';
import { QrCreateForm } from './qr-create.form.tsx';
import { QrExpired } from './qr-expired.tsx';
import { QrWaiting } from './qr-waiting.tsx';
import { useQrCode } from './use-qr-code.ts';

type QrDepositProps = { lookup: DepositLookup; onCreditExpected: () => void; onClose: () => void };

/** A deposit by a payment code, on the channel that the address names (DEP-04, DEP-05). */
export function QrDeposit({ lookup, ...rest }: QrDepositProps) {
  const { t } = useTranslation('wallet');
  const { param, open } = useModal();
  const channels = qrChannels(lookup);
  const channel = channels.find((code) => code === param('channel')) ?? channels[0];
  if (!channel) return null;
  return (
    <Stack>
      {channels.length > 1 && (
        <SegmentedControl
          label={t('deposit.qr.channel')}
          isLabelHidden
          options={channels.map((code) => ({ value: code, label: code }))}
          value={channel}
          onChange={(code) => open('deposit', { tab: 'qr', channel: code })}
        />
      )}
      <QrChannelPanel
        key={channel}
        channel={channel}
        receiver={lookup.banks.find((bank) => bank.bankCode === channel)?.bankAccountName ?? ''}
        {...rest}
      />
    </Stack>
  );
}

type QrChannelPanelProps = { channel: QrChannel; receiver: string; onCreditExpected: () => void; onClose: () => void };

function QrChannelPanel({ channel, receiver, onCreditExpected, onClose }: QrChannelPanelProps) {
  const { phase, query, show, dismiss } = useQrCode(channel);

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
        />
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
