import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { Note } from '@kaeo/shared/ui/bundled';
import { activityLink, alertRegion } from '../../wallet/outcome-note.tsx';
import type { SlipPhase } from './slip-phase.ts';

/** Why a slip is not sent: an invalid file, a refusal, or no response. */
export function SlipProblem({ phase }: { phase: SlipPhase }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div css={alertRegion} role="alert">
      {phase.kind === 'unfit' && <Note tone="danger">{t(`deposit.slip.unfit.${phase.issue}`)}</Note>}
      {phase.kind === 'cancelled' && (
        <Note tone="info" title={t('deposit.slip.cancelled')}>
          {t('deposit.slip.cancelledHint')}
        </Note>
      )}
      {phase.kind === 'failed' &&
        (phase.error instanceof ApiError && phase.error.isOutcomeUnknown ? (
          <Note tone="pending" title={t('move.unknownTitle')}>
            {t('deposit.slip.unknownHint')}{' '}
            <Link css={activityLink} to="/user/statement">
              {t('move.toActivity')}
            </Link>
          </Note>
        ) : (
          <Note tone="danger">{errorText(shared, phase.error)}</Note>
        ))}
    </div>
  );
}
