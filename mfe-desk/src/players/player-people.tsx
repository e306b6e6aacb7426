import type { PlayerPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Chip, Note } from '@kaeo/shared/ui/bundled';
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

const chips = css({ display: 'inline-flex', flexWrap: 'wrap', gap: theme.space[1] });
type Matches = PlayerPage['related'][number]['matches'];

/** Returns a function that names what two accounts have in common. */
function useMatches(): (matches: Matches) => string {
  const label = useLabel();
  return (matches) => matches.map((match) => label(`players.related.matches.${match}`, match)).join(', ');
}

/** Warns that an excluded player may use this account; nothing without a related account that is excluded. */
export function ExcludedRelatives({ related }: Pick<PlayerPage, 'related'>): ReactNode {
  const { t } = useTranslation('desk');
  const matchesOf = useMatches();
  const excluded = related.filter(({ isExcluded }) => isExcluded);
  if (excluded.length === 0) return null;
  return (
    <div css={{ gridColumn: '1 / -1' }}>
      <Note tone="danger" title={t('players.related.samePerson')}>
        {excluded.map(({ id, username, matches }) => (
          <div key={id}>
            <PlayerLink id={id}>{username}</PlayerLink> {matchesOf(matches)}
          </div>
        ))}
      </Note>
    </div>
  );
}

/** Accounts that may belong to the same person (DESK-07). */
export function RelatedPlayers({ related }: Pick<PlayerPage, 'related'>): ReactNode {
  const { t } = useTranslation('desk');
  const matchesOf = useMatches();
  return (
    <Section title={t('players.related.title')}>
      <Items
        rows={related}
        empty={t('players.related.empty')}
        rowKey={({ id }) => id}
        title={({ id, username }) => <PlayerLink id={id}>{username}</PlayerLink>}
        aside={({ isFrozen, isExcluded }) => (
          <span css={chips}>
            <PlayerState isActive={!isFrozen} />
            {isExcluded && <Chip tone="danger">{t('players.protection.states.excluded')}</Chip>}
          </span>
        )}
      >
        {({ matches, bankCode, bankAccountNo, createdAt }) => (
          <>
            <div>{matchesOf(matches)}</div>
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
