import type { DeskManualDeposit } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { PendingNote } from '../../parts/pending-note.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { CaseLink } from '../cases/candidate-deposits.tsx';
import { DecisionSection } from '../decision-section.tsx';
import { SlipList } from '../slip-list.tsx';
import { BankLines } from './bank-lines.tsx';

/** The report, the slips and the bank lines side by side. */
export function DepositSections({ deposit }: { deposit: DeskManualDeposit }): ReactNode {
  const { t } = useTranslation('desk');
  const { amount, currency, paidFrom, paidAt, bankReference, createdAt, player, playerId, state, decision, noLine } = deposit;
  const { matchedCase, pendingApproval } = deposit;
  return (
    <>
      <PendingNote approval={pendingApproval} />
      <Section title={t('money.deposits.report')}>
        <Facts
          facts={[
            [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
            [t('money.deposits.paidFrom'), paidFrom || t('money.notStated')],
            [t('money.deposits.paidAt'), paidAt || t('money.notStated')],
            [t('money.deposits.bankReference'), bankReference || t('money.notStated')],
            [t('money.deposits.reportedAt'), <Moment key="at" at={createdAt} />],
            [
              t('money.player'),
              <PlayerLink key="player" id={playerId}>
                {player.name} · {player.username}
              </PlayerLink>,
            ],
            [t('money.registeredAccount'), `${player.bankCode} ${player.bankAccountNo} ${player.bankAccountName}`],
          ]}
        />
      </Section>
      <Section title={t('money.slip.title')}>
        <SlipList slips={deposit.slips} currency={currency} />
      </Section>
      <Section title={t('money.line.title')}>
        <BankLines deposit={deposit} />
      </Section>
      {state !== 'REQUESTED' && (
        <DecisionSection
          decision={decision}
          outcome={t(`money.depositState.${state}`)}
          facts={[
            [t('money.deposits.noLineAt'), noLine && <Moment key="at" at={noLine.at} />],
            [t('money.deposits.noLineNote'), noLine?.note],
            [t('money.cases.matchedWith'), matchedCase && <CaseLink id={matchedCase}>{t('money.cases.one')}</CaseLink>],
          ]}
        />
      )}
    </>
  );
}
