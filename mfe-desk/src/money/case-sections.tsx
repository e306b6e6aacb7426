import type { DeskCase, FoundPlayer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { CandidateDeposits, CaseLink, DepositLink } from './candidate-deposits.tsx';
import { CaseAmount } from './case-list.tsx';
import { resolutionsOf } from './case-resolutions.ts';
import { DecisionSection } from './decision-section.tsx';
import { ReceiverSection } from './receiver-section.tsx';
import { useResolutionLabel } from './resolution-label.ts';
import { SlipList } from './slip-list.tsx';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function Evidence({ evidence }: Pick<DeskCase, 'evidence'>): ReactNode {
  const label = useLabel();
  return (
    <Facts
      facts={Object.entries(evidence).map(
        ([name, value]) =>
          [label(`money.evidence.${name}`, name), instant.test(value) ? <Moment key={name} at={value} /> : value] as const,
      )}
    />
  );
}

type CaseSectionsProps = {
  readonly money: DeskCase;
  readonly receiver: FoundPlayer | undefined;
  readonly onReceiverChange: (player: FoundPlayer | undefined) => void;
};

export function CaseSections({ money, receiver, onReceiverChange }: CaseSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const resolutionOf = useResolutionLabel();
  const { kind, subject, detail, openedAt, claimant, claims, deposits, evidence, resolution, manualDeposit, decision } = money;
  const isOpen = resolution === null;
  const permitted = isOpen ? resolutionsOf(money) : [];
  return (
    <>
      <Section title={t('money.cases.facts')}>
        <Facts
          facts={[
            [t('money.amount'), <CaseAmount key="amount" money={money} />],
            [t('money.cases.subject'), kind === 'DECISION_CORRECTED' ? <CaseLink key="subject" id={subject} /> : subject],
            [t('money.cases.detail'), detail],
            [t('money.cases.openedAt'), <Moment key="at" at={openedAt} />],
            [t('money.cases.claimant'), claimant && `${claimant.name} · ${claimant.username}`],
            [
              t('money.registeredAccount'),
              claimant && `${claimant.bankCode} ${claimant.bankAccountNo} ${claimant.bankAccountName}`,
            ],
          ]}
        />
      </Section>
      {Object.keys(evidence).length > 0 && (
        <Section title={t('money.cases.evidence')}>
          <Evidence evidence={evidence} />
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
