import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Timeline } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { useMovementSteps } from './use-movement-steps.ts';

const box = css({ padding: theme.space[4], borderRadius: theme.radius.card, background: theme.color.s2 });

type DepositTimelineProps = {
  readonly reference: string;
  /** Shown until the steps have loaded, and with an earlier server. */
  readonly otherwise?: ReactNode;
};

export function DepositTimeline({ reference, otherwise = null }: DepositTimelineProps) {
  const { t } = useTranslation('wallet');
  const steps = useMovementSteps('deposit', reference);
  if (steps.length === 0) return otherwise;
  return (
    <section css={box}>
      <Timeline label={t('steps.heading')} steps={steps} />
    </section>
  );
}
