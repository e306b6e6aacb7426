import type { DeskCase } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../../parts/label.ts';
import { MaskedValue } from '../../parts/masked-value.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PendingNote } from '../../parts/pending-note.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { DecisionSection } from '../decision-section.tsx';
import { SlipList } from '../slip-list.tsx';
import { CandidateDeposits, CaseLink, DepositLink } from './candidate-deposits.tsx';
import { CaseAmount } from './case-amount.tsx';
import { resolutionsOf } from './case-resolutions.ts';
import type { Receiver } from './receiver.ts';
import { ReceiverSection } from './receiver-section.tsx';
import { useResolutionLabel } from './resolution-label.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function Evidence({ money: { id, evidence, masked } }: { money: DeskCase }): ReactNode {
  const label = useLabel();
  const shown = (name: string, term: string, value: string): ReactNode => {
    const field = masked.find((each) => each === name);
    if (name === 'refused') return label(`errors.${value}`, value);
    if (field === undefined) return instant.test(value) ? <Moment at={value} /> : value;
    const unmask = (reason: string) => callDesk('POST /desk/api/cases/{id}/unmask', { params: { id }, body: { field, reason } });
    return <MaskedValue label={term} masked={value} unmask={unmask} />;
  };
  const facts = Object.entries(evidence).map(([name, value]) => {
    const term = label(`money.evidence.${name}`, name);
    return [term, shown(name, term, value)] as const;
  });
  return <Facts facts={facts} />;
}

type CaseSectionsProps = {
  readonly money: DeskCase;
  readonly receiver: Receiver | undefined;
  readonly onReceiverChange: (player: Receiver | undefined) => void;
  /** A section about this kind of case, after its facts. */
  readonly children?: ReactNode;
};

export function CaseSections({ money, receiver, onReceiverChange, children }: CaseSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const resolutionOf = useResolutionLabel();
  const { kind, subject, detail, openedAt, claimant, claims, deposits, evidence, resolution, manualDeposit, decision } = money;
  const isOpen = resolution === null;
  const permitted = isOpen ? resolutionsOf(money) : [];
  return (
    <>
      <PendingNote approval={money.pendingApproval} />
      <Section title={t('money.cases.facts')}>
        <Facts
          facts={[
            [t('money.amount'), <CaseAmount key="amount" money={money} />],
            [
              t('money.cases.subject'),
              kind === 'DECISION_CORRECTED' && !('slip' in evidence) ? <CaseLink key="subject" id={subject} /> : subject,
            ],
            [t('money.cases.detail'), detail],
            [t('money.cases.openedAt'), <Moment key="at" at={openedAt} />],
            [
              t('money.cases.claimant'),
              claimant && (
                <PlayerLink id={claimant.playerId}>
                  {claimant.name} · {claimant.username}
                </PlayerLink>
              ),
            ],
            [
              t('money.registeredAccount'),
              claimant && `${claimant.bankCode} ${claimant.bankAccountNo} ${claimant.bankAccountName}`,
            ],
          ]}
        />
      </Section>
      {children}
      {Object.keys(evidence).length > 0 && (
        <Section title={t('money.cases.evidence')}>
          <Evidence money={money} />
        </Section>
      )}
      {claims.length > 0 && (
        <Section title={t('money.cases.claims')}>
          <SlipList slips={claims.map(({ slip, ...claim }) => ({ ...claim, reference: slip }))} currency={money.currency} />
        </Section>
      )}
      {permitted.includes('MATCHED') && (
        <Section title={t('money.cases.candidates')}>
          <CandidateDeposits deposits={deposits} />
        </Section>
      )}
      {permitted.includes('CREDITED') && <ReceiverSection money={money} receiver={receiver} onChange={onReceiverChange} />}
      {!isOpen && (
        <DecisionSection
          decision={decision}
          outcome={resolutionOf(money)}
          facts={[[t('money.cases.matchedWith'), manualDeposit && <DepositLink key="deposit" reference={manualDeposit} />]]}
        />
      )}
    </>
  );
}
