import type { PlayerPage, StaffPermission } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { None } from '../../parts/items.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { useMember } from '../../parts/session.ts';
import { PlayerCases } from '../../players/player-cases.tsx';
import { PlayerComplaints } from '../../players/player-complaints.tsx';
import { PlayerBalances } from '../../players/player-money.tsx';
import { PlayerState } from '../../players/player-state.tsx';
import { ProtectionState } from '../../players/protection/protection-state.tsx';
import { LastMovements } from './last-movements.tsx';

const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[1] });
const skeleton = <Skeleton height={220} />;

/** The state of the account and of its protection. A protection that is not read is never shown as none. */
function State({ id, isActive }: Pick<PlayerPage['player'], 'id' | 'isActive'>): ReactNode {
  const error = useDeskError();
  const protection = useDeskQuery('GET /desk/api/players/{id}/protection', { params: { id } });
  return (
    <span css={chips}>
      <PlayerState isActive={isActive} />
      {protection.isPending && <Skeleton width={72} height={24} />}
      {protection.isError ? error(protection.error) : <ProtectionState protection={protection.data} />}
    </span>
  );
}

function PlayerFacts({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const query = useDeskQuery('GET /desk/api/players/{id}', { params: { id } });
  const failed = { title: t('chat.player'), ...(query.isError ? { hint: error(query.error) } : {}) };
  return (
    <AsyncView query={query} skeleton={skeleton} failed={failed}>
      {({ player, balances, cases }) => (
        <>
          <Section title={t('chat.player')}>
            <Facts
              facts={[
                [
                  t('players.columns.phone'),
                  <PlayerLink key="phone" id={id}>
                    {player.username}
                  </PlayerLink>,
                ],
                [t('players.columns.name'), player.name],
                [t('players.columns.state'), <State key="state" id={id} isActive={player.isActive} />],
                [t('players.identity.heldUntil'), player.withdrawHeldUntil && <Moment at={player.withdrawHeldUntil} />],
                [t('players.columns.registered'), <Moment key="registered" at={player.createdAt} />],
              ]}
            />
          </Section>
          <PlayerBalances balances={balances} />
          <PlayerCases cases={cases} />
        </>
      )}
    </AsyncView>
  );
}

/** Who writes and what they did, beside the conversation. A part without its permission states that (DESK-05, DESK-08). */
export function PlayerAside({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const member = useMember();
  if (!member) return skeleton;
  const permitted = (permission: StaffPermission, title: string, part: ReactNode): ReactNode =>
    member.permissions.includes(permission) ? (
      part
    ) : (
      <Section title={title}>
        <None text={t('errors.NOT_PERMITTED')} />
      </Section>
    );
  return (
    <>
      {permitted('players.view', t('chat.player'), <PlayerFacts id={id} />)}
      {permitted('players.view', t('chat.lastMovements'), <LastMovements id={id} />)}
      {permitted('complaints.view', t('players.complaints.title'), <PlayerComplaints id={id} />)}
    </>
  );
}
