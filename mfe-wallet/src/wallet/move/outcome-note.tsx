import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { MoveOutcome } from './move-outcome.ts';

type OutcomeNoteProps = {
  outcome: MoveOutcome;
  /** Replaces the shared error text if more is known about the money. */
  refusedText?: string | undefined;
  /** Replaces the default text of an unknown outcome. */
  unknownText?: string;
};

export function OutcomeNote({ outcome, refusedText, unknownText }: OutcomeNoteProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div css={alertRegion} role="alert">
      {outcome.kind === 'refused' && (
        <Note tone="danger" icon={<CircleAlert />}>
          {refusedText ?? errorText(shared, outcome.error)}
        </Note>
      )}
      {outcome.kind === 'unknown' && (
        <Note tone="pending" icon={<CloudOff />} title={t('move.unknownTitle')}>
          {unknownText ?? t('move.unknownHint')}{' '}
          <Link css={activityLink} to="/user/statement">
            {t('move.toActivity')}
          </Link>
        </Note>
      )}
    </div>
  );
}

export const activityLink = css({ whiteSpace: 'nowrap' });

/** Rendered empty at first, because screen readers announce only later changes. */
export const alertRegion = css({ '&:empty': { marginBlockStart: `-${theme.space[3]}` } });
