import type { DeskAnswer, UndecidedTransfer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { type ProviderReading, ProviderSection } from './provider-reading.tsx';

export type SaidByProvider = DeskAnswer<'GET /desk/api/transfers/{id}/provider'>;
type TransferSectionsProps = { readonly transfer: UndecidedTransfer; readonly reading: ProviderReading<SaidByProvider> };

export function TransferSections({ transfer, reading }: TransferSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const { playerId, amount, currency, gameCode, direction, sentAt, waitingSince, balanceBefore, reason } = transfer;
  const amountOf = (value: number | null) => (value === null ? t('money.unknown') : <Amount value={value} currency={currency} />);
  return (
    <>
      <Section title={t('money.transfers.facts')}>
        <Facts
          facts={[
            [t('money.amount'), amountOf(amount)],
            [t('money.transfers.direction'), label(`money.direction.${direction}`, direction)],
            [t('money.transfers.game'), gameCode],
            [t('money.player'), <PlayerLink key="player" id={playerId} />],
            [t('money.transfers.sentAt'), sentAt === null ? t('money.transfers.notSent') : <Moment at={sentAt} />],
            [t('money.waitingSince'), <Moment key="since" at={waitingSince} />],
            [t('money.transfers.why'), reason && label(`money.handover.${reason}`, reason)],
            [t('money.transfers.balanceBefore'), amountOf(balanceBefore)],
          ]}
        />
      </Section>
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
    </>
  );
}
