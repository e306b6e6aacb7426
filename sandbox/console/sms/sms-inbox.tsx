import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { phoneText } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { EmptyNote, Scroller } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

const newForMs = 60_000;

/** Text messages sent by the wallet, searchable by phone, with a button that copies the code. */
export function SmsInbox() {
  const { sms, now } = useConsoleState();
  const [phone, setPhone] = useState('');
  const digits = phone.replaceAll(/\D/g, '');
  const found = sms.filter(({ to }) => to.includes(digits));
  const search = (
    <div className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label="Search by phone"
        placeholder="Phone"
        inputMode="numeric"
        autoComplete="off"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
    </div>
  );
  return (
    <Panel name="sms" icon="sms" title="SMS inbox" aside={search}>
      <Scroller label="Messages">
        <ul className="messages">
          {found.map((message) => (
            <Message key={message.id} message={message} now={now} />
          ))}
        </ul>
        {found.length === 0 && (
          <EmptyNote>
            {sms.length > 0 ? 'No message to this phone.' : 'No messages. A code appears here as soon as the wallet sends one.'}
          </EmptyNote>
        )}
      </Scroller>
    </Panel>
  );
}

type MessageProps = { readonly message: ConsoleState['sms'][number]; readonly now: string };

function Message({ message: { to, text, code, createdAt }, now }: MessageProps) {
  const isNew = Date.parse(now) - Date.parse(createdAt) < newForMs;
  return (
    <li className={isNew ? 'new' : ''}>
      <div className="message-head">
        <span className="mono phone">{phoneText(to)}</span>
        {isNew && <Tag tone="info">New</Tag>}
        <Moment at={createdAt} />
      </div>
      {code !== null && (
        <div className="message-code">
          <span className="mono code">{code}</span>
          <Button icon="copy" kind="small" aria-label={`Copy code ${code}`} onClick={() => void copy(code, 'Code')}>
            Copy
          </Button>
        </div>
      )}
      <p>{text}</p>
    </li>
  );
}
