import type { Flags } from '@kaeo/shared/operator';
import { Panel } from '../parts/panel.tsx';
import { EmptyNote } from '../parts/table.tsx';
import { Switch } from '../parts/toggle.tsx';
import { saveFlags } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { SlipWindow } from './slip-window.form.tsx';

const switches = [
  {
    name: 'registerOTP',
    title: 'Registration asks for a code',
    hint: 'Step 2 of registering: a text message with six digits.',
  },
  { name: 'enableChatWidget', title: 'Chat widget', hint: 'The button in the top bar of every page, and its conversation.' },
  { name: 'isManual', title: 'Manual deposits', hint: 'The deposit page offers a request that staff approve.' },
  { name: 'isRefundActive', title: 'Refund', hint: 'Off: nothing can be received, and the refund page shows it.' },
  { name: 'isInviteActive', title: 'Invite bonus', hint: 'Off: nothing can be received, and the invite page shows it.' },
  { name: 'terminated', title: 'Site terminated', hint: 'Every API call returns 410, and players see the closing page.' },
] as const;

/** Flags that an operator can switch while the wallet runs. */
export function FlagsPanel() {
  const { flags } = useConsoleState();
  return (
    <Panel name="flag" icon="flag" title="Flags">
      {flags ? <KnownFlags flags={flags} /> : <EmptyNote>The wallet does not respond, so its flags are unknown.</EmptyNote>}
    </Panel>
  );
}

function KnownFlags({ flags }: { readonly flags: Flags }) {
  return (
    <div>
      <ul className="flag-list">
        {switches.map(({ name, title, hint }) => (
          <li key={name}>
            <label htmlFor={`flag-${name}`}>
              {title}
              <span className="caption">{hint}</span>
            </label>
            <Switch
              id={`flag-${name}`}
              isOn={flags[name]}
              work={(isOn) => saveFlags({ [name]: isOn })}
              done={(isOn) => `${title}: ${isOn ? 'on' : 'off'}`}
            />
          </li>
        ))}
      </ul>
      <SlipWindow from={flags.slipClosedFrom} to={flags.slipClosedTo} />
    </div>
  );
}
