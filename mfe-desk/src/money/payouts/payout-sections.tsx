import type { DeskAnswer, DeskPayout } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, Chip, Note } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ComponentProps, ReactNode } from 'react';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { PendingNote } from '../../parts/pending-note.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { DecisionSection } from '../decision-section.tsx';
import { type ProviderReading, ProviderSection } from '../provider-reading.tsx';

export type SaidByRail = DeskAnswer<'GET /desk/api/payouts/{id}/provider'>;

const isSettled = ({ state }: DeskPayout): boolean => state === 'PAID' || state === 'RETURNED';
/** Only such a payout concerns staff; any other is read-only. */
export const isRefused = (payout: DeskPayout): boolean => !isSettled(payout) && payout.refusal !== null;

type Stage = DeskPayout['state'] | 'REFUSED' | 'RETURNING';
function stageOf(payout: DeskPayout): Stage {
  if (isSettled(payout)) return payout.state;
  if (payout.isReturnDecided) return 'RETURNING';
  return payout.refusal === null ? payout.state : 'REFUSED';
}
const tones: Readonly<Record<Stage, ComponentProps<typeof Chip>['tone']>> = {
  HELD: 'info',
  SENT: 'info',
  REFUSED: 'pending',
  RETURNING: 'info',
  PAID: 'success',
  RETURNED: 'neutral',
};
export function PayoutState({ payout }: { payout: DeskPayout }): ReactNode {
  const { t } = useTranslation('desk');
  const stage = stageOf(payout);
  return <Chip tone={tones[stage]}>{t(`money.payoutState.${stage}`)}</Chip>;
}

type PayoutSectionsProps = { readonly payout: DeskPayout; readonly reading: ProviderReading<SaidByRail> };

export function PayoutSections({ payout, reading }: PayoutSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const { playerId, username, amount, currency, refusal, refusedAt, decision, pendingApproval } = payout;
  const stage = stageOf(payout);
  return (
    <>
      <PendingNote approval={pendingApproval} />
      <Section title={t('money.payouts.facts')}>
        <Facts
          facts={[
            [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
            [
              t('money.player'),
              <PlayerLink key="player" id={playerId}>
                {username}
              </PlayerLink>,
            ],
            [t('money.payouts.refusal'), refusal && <q>{refusal}</q>],
            [t('money.payouts.refusedAt'), refusedAt && <Moment at={refusedAt} />],
          ]}
        />
        {stage === 'RETURNING' && <Note tone="info">{t('money.payouts.alreadyReturning')}</Note>}
      </Section>
      {(decision || isSettled(payout)) && <DecisionSection decision={decision} outcome={t(`money.payoutState.${stage}`)} />}
      {isRefused(payout) && (
        <ProviderSection reading={reading}>
          {({ answer }) => (
            <>
              <p>{label(`money.railAnswer.${answer}`, answer)}</p>
              {answer === 'paid' && <Note tone="danger">{t('money.payouts.paidWarning')}</Note>}
            </>
          )}
        </ProviderSection>
      )}
    </>
  );
}
