import type { PlayerPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Items } from '../parts/items.tsx';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerState } from './player-state.tsx';

/** Where the player is signed in. */
export function PlayerSessions({ sessions }: Pick<PlayerPage, 'sessions'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('players.sessions.title')}>
      <Items
        rows={sessions}
        empty={t('players.sessions.empty')}
        rowKey={({ browser, system, createdAt, seenAt }) => `${browser} ${system} ${createdAt} ${seenAt}`}
        title={({ browser, system }) => t('players.sessions.device', { browser, system })}
      >
        {({ createdAt, seenAt }) => (
          <>
            <div>
              {t('players.sessions.since')}: <Moment at={createdAt} />
            </div>
            <div>
              {t('players.sessions.seen')}: <Moment at={seenAt} />
            </div>
          </>
        )}
      </Items>
    </Section>
  );
}

/** Accounts that may belong to the same person (DESK-07). */
export function RelatedPlayers({ related }: Pick<PlayerPage, 'related'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  return (
    <Section title={t('players.related.title')}>
      <Items
        rows={related}
        empty={t('players.related.empty')}
        rowKey={({ id }) => id}
        title={({ id, username }) => <PlayerLink id={id}>{username}</PlayerLink>}
        aside={({ isFrozen }) => <PlayerState isActive={!isFrozen} />}
      >
        {({ matches, bankCode, bankAccountNo, createdAt }) => (
          <>
            <div>{matches.map((match) => label(`players.related.matches.${match}`, match)).join(', ')}</div>
            <div>{`${bankCode} ${bankAccountNo}`}</div>
            <div>
              {t('players.columns.registered')}: <Moment at={createdAt} />
            </div>
          </>
        )}
      </Items>
    </Section>
  );
}

/** Notes of staff, newest first. */
export function PlayerNotes({ notes }: Pick<PlayerPage, 'notes'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('players.notes.title')}>
      <Items
        rows={notes}
        empty={t('players.notes.empty')}
        rowKey={({ author, at, text }) => `${author} ${at} ${text}`}
        title={({ author }) => author}
        aside={({ at }) => <Moment at={at} />}
      >
        {({ text }) => <div css={{ whiteSpace: 'pre-wrap' }}>{text}</div>}
      </Items>
    </Section>
  );
}
