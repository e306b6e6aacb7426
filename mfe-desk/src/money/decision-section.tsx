import type { MadeDecision } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';

type DecisionSectionProps = {
  readonly decision: MadeDecision | null;
  /** What was decided. */
  readonly outcome: ReactNode;
  readonly facts?: readonly (readonly [term: string, value: ReactNode])[];
};

/** A decision that was made, with its people and its correction. */
export function DecisionSection({ decision, outcome, facts = [] }: DecisionSectionProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('money.decision.title')}>
      <Facts
        facts={[
          [t('money.decision.outcome'), outcome],
          [t('money.decision.by'), decision && (decision.by ?? t('money.decision.elsewhere'))],
          [t('money.decision.approvedBy'), decision?.approvedBy],
          [t('money.decision.at'), decision && <Moment at={decision.at} />],
          [t('money.decision.reason'), decision?.reason],
          [t('money.decision.correctedAt'), decision?.correctedAt && <Moment at={decision.correctedAt} />],
          ...facts,
        ]}
      />
    </Section>
  );
}
