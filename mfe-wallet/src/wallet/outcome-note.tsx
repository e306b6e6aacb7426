import { errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { Note } from '@wallet/shared/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { MoveOutcome } from './move-outcome.ts';

/** What became of an attempt to move money when it did not succeed: what the server said, or that nobody knows yet. */
export function OutcomeNote({ outcome }: { outcome: MoveOutcome }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div role="alert">
      {outcome.kind === 'refused' && (
        <Note tone="danger" icon={<CircleAlert />}>
          {errorText(shared, outcome.error)}
        </Note>
      )}
      {outcome.kind === 'unknown' && (
        <Note tone="pending" icon={<CloudOff />} title={t('move.unknownTitle')}>
          {t('move.unknownHint')}
        </Note>
      )}
    </div>
  );
}
