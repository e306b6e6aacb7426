import { css, text, theme } from '@wallet/shared/style';
import { Button, Card, TextField } from '@wallet/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ownPaths } from '../../layout/destinations.ts';
import { linkTo, type Overrides } from '../composition-link.ts';

const code = css({ padding: '1px 6px', borderRadius: theme.radius.chip, background: theme.color.s3, overflowWrap: 'anywhere' });

const nameFault = (name: string): string | undefined =>
  /^[a-z][a-z0-9-]*$/.test(name) && name !== 'shell' ? undefined : 'The name of a remote, such as bonus';
const addressFault = (address: string): string | undefined =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? undefined : 'An address such as http://127.0.0.1:3103';

type OverrideFormProps = {
  /** Names to suggest; one that is not in service yet may be typed. */
  names: readonly string[];
  /** What is overridden already, and stays so. */
  overrides: Overrides;
  onOpen: (address: string) => void;
};

/** Points one remote of this browser's pages at a developer's server (MFE-06). */
export function OverrideForm({ names, overrides, onOpen }: OverrideFormProps): ReactNode {
  const listId = useId();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const faults = wasSubmitted ? { name: nameFault(name), address: addressFault(address) } : {};

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (nameFault(name) ?? addressFault(address)) return;
    onOpen(linkTo(ownPaths.remotes, { override: { ...overrides, [name]: new URL(address).href } }));
  }

  return (
    <Card>
      <h2 css={text.h2}>A remote from your machine</h2>
      <p css={[text.note, { marginBottom: theme.space[4], color: theme.color.text2 }]}>
        Run <code css={code}>npm start -w mfe-bonus</code> and give its address. Only pages of this browser change.
      </p>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          label="Remote"
          value={name}
          placeholder="bonus"
          error={faults.name}
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => setName(event.target.value.trim())}
        />
        <datalist id={listId}>
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          value={address}
          placeholder="http://127.0.0.1:3103"
          error={faults.address}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setAddress(event.target.value.trim())}
        />
        <Button type="submit" size="medium">
          Override
        </Button>
      </form>
    </Card>
  );
}
