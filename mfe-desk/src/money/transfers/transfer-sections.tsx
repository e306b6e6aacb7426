import type { DeskAnswer, DeskTransfer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ComponentProps, ReactNode } from 'react';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { PendingNote } from '../../parts/pending-note.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { DecisionSection } from '../decision-section.tsx';
import { type ProviderReading, ProviderSection } from '../provider-reading.tsx';

export type SaidByProvider = DeskAnswer<'GET /desk/api/transfers/{id}/provider'>;
type TransferSectionsProps = { readonly transfer: DeskTransfer; readonly reading: ProviderReading<SaidByProvider> };

const tones: Readonly<Record<DeskTransfer['state'], ComponentProps<typeof Chip>['tone']>> = {
  HELD: 'info',
  SENT: 'info',
  UNKNOWN: 'info',
  MANUAL: 'pending',
  CONFIRMED: 'success',
  REJECTED: 'neutral',
};
export function TransferState({ state }: Pick<DeskTransfer, 'state'>): ReactNode {
  const { t } = useTranslation('desk');
  return <Chip tone={tones[state]}>{t(`money.transferState.${state}`)}</Chip>;
}

export function TransferSections({ transfer, reading }: TransferSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const { playerId, amount, currency, gameCode, direction, sentAt, waitingSince, balanceBefore, reason } = transfer;
  const { state, decision, pendingApproval } = transfer;
  const isSettled = state === 'CONFIRMED' || state === 'REJECTED';
  const amountOf = (value: number | null) => (value === null ? t('money.unknown') : <Amount value={value} currency={currency} />);
  return (
    <>
      <PendingNote approval={pendingApproval} />
      <Section title={t('money.transfers.facts')}>
        <Facts
          facts={[
            [t('money.amount'), amountOf(amount)],
            [t('money.transfers.direction'), label(`money.direction.${direction}`, direction)],
            [t('money.transfers.game'), gameCode],
            [t('money.player'), <PlayerLink key="player" id={playerId} />],
            [t('money.transfers.sentAt'), sentAt === null ? t('money.transfers.notSent') : <Moment at={sentAt} />],
            [t('money.waitingSince'), waitingSince && <Moment at={waitingSince} />],
            [t('money.transfers.why'), !isSettled && reason && label(`money.handover.${reason}`, reason)],
            [t('money.transfers.balanceBefore'), amountOf(balanceBefore)],
          ]}
        />
      </Section>
      {isSettled && <DecisionSection decision={decision} outcome={t(`money.transferState.${state}`)} />}
      {state === 'MANUAL' && (
        <ProviderSection reading={reading}>
          {({ answer, balance }) => (
            <Facts
              facts={[
                [t('money.transfers.answer'), label(`money.gameAnswer.${answer}`, answer)],
                [t('money.transfers.balanceNow'), amountOf(balance)],
                [t('money.transfers.balanceBefore'), amountOf(balanceBefore)],
              ]}
            />
          )}
        </ProviderSection>
      )}
    </>
  );
}
