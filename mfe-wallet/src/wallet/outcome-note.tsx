import { errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { Note } from '@wallet/shared/notes';
import { Link } from '@wallet/shared/router';
import { css, theme } from '@wallet/shared/style';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { MoveOutcome } from './move-outcome.ts';

type OutcomeNoteProps = {
  outcome: MoveOutcome;
  /** In place of what the catalogue says of a refusal, where more is known of the money. */
  refusedText?: string | undefined;
  /** In place of the usual words while nobody knows. */
  unknownText?: string;
};

/** What became of an attempt to move money when it did not succeed: what the server said, or that nobody knows yet. */
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

/** The way to the statement in a sentence: its words stay on one line. */
export const activityLink = css({ whiteSpace: 'nowrap' });

/** Stands in the page before it has anything to say, so that what comes is heard; while it is empty it takes no space in its column. */
export const alertRegion = css({ '&:empty': { marginBlockStart: `-${theme.space[3]}` } });
