import { ActionButton } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { openDialog } from '../parts/dialog.tsx';
import { phoneText, shortAccount } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { type Player, setPlayer } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { ReleaseAccount } from './release-account.dialog.tsx';

/**
 * The most recently seen players. Each can be frozen or reactivated, and a bank account that belongs to another person
 * can be released.
 */
export function Players() {
  const { players } = useConsoleState();
  const frozen = players.filter(({ isActive }) => !isActive).length;
  const count = frozen > 0 ? <Tag tone="danger">{`${frozen} frozen`}</Tag> : <Tag>{`${players.length} active last`}</Tag>;
  return (
    <Panel name="player" icon="player" title="Players" aside={count}>
      <Table
        caption="Players"
        columns={[{ label: 'Player' }, { label: 'Seen' }, { label: 'Action', isHidden: true }]}
        empty="No players yet, or the wallet does not respond."
        rows={players.map((player) => <PlayerRow key={player.username} player={player} />)}
      />
    </Panel>
  );
}

function PlayerRow({ player }: { readonly player: Player }) {
  const { username, name, bankCode, bankAccountNo, seenAt, isActive } = player;
  const hasAccount = bankAccountNo !== '';
  const label = isActive ? 'Freeze' : 'Reactivate';
  return (
    <tr>
      <TwoLines>
        <button type="button" className="link mono" title="Copy" onClick={() => void copy(username, 'Phone')}>
          {phoneText(username)}
        </button>
        <span className="caption">
          {`${name} · ${hasAccount ? `${bankCode} ${shortAccount(bankAccountNo)}` : 'no bank account'}`}
        </span>
      </TwoLines>
      <td>
        <Moment at={seenAt} />
      </td>
      <td className="end">
        <div className="actions">
          {hasAccount && (
            <Button
              kind="small"
              aria-label={`Release account… of ${username}`}
              onClick={() => openDialog(<ReleaseAccount player={player} />)}
            >
              Release account…
            </Button>
          )}
          <ActionButton
            kind={isActive ? 'small danger' : 'small'}
            aria-label={`${label} ${username}`}
            work={() => setPlayer(username, !isActive)}
            done={isActive ? `${username} is frozen` : `${username} can log in again`}
          >
            {label}
          </ActionButton>
        </div>
      </td>
    </tr>
  );
}
