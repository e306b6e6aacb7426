import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { Panel } from '../parts/panel.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { useConsoleState } from '../state/console-state.ts';

/** The authenticator app of each member of staff: codes for signing in to the desk. Each code is valid once. */
export function StaffCodes() {
  const { staff } = useConsoleState();
  return (
    <Panel name="staff" icon="player" title="Staff codes">
      <Table
        caption="Codes for the desk"
        columns={[{ label: 'Member' }, { label: 'Code' }]}
        empty="No staff yet, or the wallet does not respond."
        rows={staff.map(({ login, name, roles, code }) => (
          <tr key={login}>
            <TwoLines>
              <button type="button" className="link mono" title="Copy" onClick={() => void copy(login, 'Sign-in name')}>
                {login}
              </button>
              <span className="caption">{`${name} · ${roles.join(', ')}`}</span>
            </TwoLines>
            <td className="end">
              {code === null ? (
                <span className="caption">used: wait for the next</span>
              ) : (
                <Button
                  icon="copy"
                  kind="small"
                  aria-label={`${code}: copy code of ${login}`}
                  onClick={() => void copy(code, 'Code')}
                >
                  {code}
                </Button>
              )}
            </td>
          </tr>
        ))}
      />
    </Panel>
  );
}
