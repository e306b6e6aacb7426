import type { Complaint } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { theme } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';

const column = { display: 'grid', gap: theme.space[1], justifyItems: 'start' } as const;

/** The next deadline of an open complaint: of its acknowledgement, then of its outcome. */
export function Deadline({ complaint }: { complaint: Complaint }): ReactNode {
  const { t } = useTranslation('desk');
  const { acknowledgedAt, acknowledgeBy, decideBy, isOverdue } = complaint;
  const isAcknowledged = acknowledgedAt !== null;
  return (
    <div css={column}>
      <span>
        {t(isAcknowledged ? 'complaints.decideBy' : 'complaints.acknowledgeBy')}{' '}
        <Moment at={isAcknowledged ? decideBy : acknowledgeBy} />
      </span>
      {isOverdue && <Chip tone="danger">{t('complaints.overdue')}</Chip>}
    </div>
  );
}

/** Who complains: a player, with a link, or a guest. */
export function Complainant({ playerId, guest }: Pick<Complaint, 'playerId' | 'guest'>): ReactNode {
  const { t } = useTranslation('desk');
  return playerId === null ? t('complaints.guest', { name: guest }) : <PlayerLink id={playerId} />;
}

/** Outcome of a closed complaint. */
export function Outcome({ outcome }: Pick<Complaint, 'outcome'>): ReactNode {
  const { t } = useTranslation('desk');
  return outcome && <Chip tone="neutral">{t(`complaints.outcomes.${outcome}`)}</Chip>;
}
