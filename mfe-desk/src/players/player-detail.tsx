import type { PlayerPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { type DetailAction, DetailPage } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { PendingNote } from '../parts/pending-note.tsx';
import { usePermission } from '../parts/session.ts';
import { type PlayerAct, PlayerActDialog } from './player-acts.tsx';
import { PlayerCases } from './player-cases.tsx';
import { PlayerComplaints } from './player-complaints.tsx';
import { PlayerIdentity } from './player-identity.tsx';
import { PlayerJournals } from './player-journals.tsx';
import { PlayerBalances, PlayerBonuses, PlayerSlips } from './player-money.tsx';
import { ExcludedRelatives, PlayerNotes, PlayerSessions, RelatedPlayers } from './player-people.tsx';
import { PlayerState } from './player-state.tsx';
import { PlayerStatement } from './player-statement.tsx';
import { PlayerTrail } from './player-trail.tsx';
import { useProtectionActs } from './protection/protection-acts.tsx';
import { ProtectionSection } from './protection/protection-section.tsx';
import { ProtectionState } from './protection/protection-state.tsx';

const wholeRow = css({ gridColumn: '1 / -1', minWidth: 0 });
const chips = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: theme.space[1] });

function useActions(page: PlayerPage | undefined, open: (act: PlayerAct) => void): DetailAction[] {
  const { t } = useTranslation('desk');
  const mayFreeze = usePermission('players.freeze');
  const mayRelease = usePermission('players.release');
  const mayCorrect = usePermission('money.decide');
  const action = (key: string, act: PlayerAct, label: string, isPermitted: boolean, tone?: 'danger'): DetailAction => ({
    key,
    label,
    disabledReason: isPermitted ? undefined : t('errors.NOT_PERMITTED'),
    onPress: () => open(act),
    ...(tone ? { tone } : {}),
  });
  const { player, pendingApproval = null } = page ?? {};
  const hasBank = player?.bankAccountNo !== '';
  const asked = action('b', 'bank', t('players.bankRelease.title'), mayCorrect, 'danger');
  const release = mayCorrect && !hasBank ? { ...asked, disabledReason: t('players.bankRelease.missing') } : asked;
  const correct = action('c', 'correct', t('players.correct.title'), mayCorrect);
  return [
    action('n', 'note', t('players.addNote.title'), true),
    (player?.isActive ?? true)
      ? action('f', 'freeze', t('players.acts.freeze.title'), mayFreeze, 'danger')
      : action('f', 'unfreeze', t('players.acts.unfreeze.title'), mayRelease),
    action('e', 'sessions', t('players.acts.sessions.title'), mayFreeze),
    action('p', 'password', t('players.acts.password.title'), mayFreeze),
    // The other acts never need a second person, and an account can be frozen at any time.
    ...[release, correct].map((each) =>
      mayCorrect && pendingApproval !== null ? { ...each, disabledReason: t('pending.note') } : each,
    ),
  ];
}

/** Everything about one player that a decision needs, and the acts on the account (DESK-03). */
export function PlayerDetail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const query = useDeskQuery('GET /desk/api/players/{id}', { params: { id } });
  const mayReadComplaints = usePermission('complaints.view');
  const [act, setAct] = useState<PlayerAct>();
  const player = query.data?.player;
  const protection = useDeskQuery('GET /desk/api/players/{id}/protection', { params: { id } });
  const actions = useActions(query.data, setAct);
  const protect = useProtectionActs(player, protection.data);
  return (
    <>
      <DetailPage
        title={player ? `${player.username} ${player.name}` : t('players.title')}
        back={{ to: '/players', label: t('players.title') }}
        aside={
          player && (
            <span css={chips}>
              <PlayerState isActive={player.isActive} />
              <ProtectionState protection={protection.data} />
            </span>
          )
        }
        query={query}
        actions={[...actions, ...protect.actions]}
      >
        {(page) => (
          <>
            <PendingNote approval={page.pendingApproval} />
            <ExcludedRelatives related={page.related} />
            <PlayerIdentity player={page.player} />
            <PlayerBalances balances={page.balances} />
            <PlayerCases cases={page.cases} />
            {mayReadComplaints && <PlayerComplaints id={id} />}
            <PlayerBonuses bonuses={page.bonuses} player={page.player} />
            <PlayerSlips page={page} />
            <PlayerSessions sessions={page.sessions} />
            <RelatedPlayers related={page.related} />
            <PlayerNotes notes={page.notes} />
            <div css={wholeRow}>
              <ProtectionSection query={protection} />
            </div>
            <div css={wholeRow}>
              <PlayerTrail id={id} />
            </div>
            <div css={wholeRow}>
              <PlayerStatement id={id} />
            </div>
            <div css={wholeRow}>
              <PlayerJournals player={page.player} balances={page.balances} />
            </div>
          </>
        )}
      </DetailPage>
      {protect.dialog}
      {act && query.data && <PlayerActDialog act={act} page={query.data} onClose={() => setAct(undefined)} />}
    </>
  );
}
