import { object, string, useForm } from '@kaeo/shared/forms';
import { css, text, theme } from '@kaeo/shared/style';
import { TextField } from '@kaeo/shared/ui/bundled';
import { Button, Card } from '@kaeo/shared/ui/initial';
import { type ReactNode, useId } from 'react';
import { ownPaths } from '../../layout/destinations.ts';
import { linkTo, type Overrides } from '../composition-link.ts';

const code = css({ padding: '1px 6px', borderRadius: theme.radius.chip, background: theme.color.s3, overflowWrap: 'anywhere' });

const isAddress = (text = ''): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};
const schema = object({
  name: string()
    .required('The name of a remote, such as bonus')
    .matches(/^(?!shell$)[a-z][a-z0-9-]*$/, 'The name of a remote, such as bonus'),
  address: string().test({ message: 'An address such as http://127.0.0.1:3103', test: isAddress }),
});
const trim = (typed: string): string => typed.trim();

type OverrideFormProps = {
  /** Suggested names; a name that is not in service yet can be typed. */
  names: readonly string[];
  overrides: Overrides;
  onOpen: (address: string) => void;
};

export function OverrideForm({ names, overrides, onOpen }: OverrideFormProps): ReactNode {
  const listId = useId();
  const form = useForm({
    initialValues: { name: '', address: '' },
    schema,
    // Developer tool, in English only.
    translate: (text) => text,
    onSubmit: async ({ name, address }) =>
      onOpen(linkTo(ownPaths.remotes, { override: { ...overrides, [name]: new URL(address).href } })),
  });

  return (
    <Card>
      <h2 css={text.h2}>A remote from your machine</h2>
      <p css={[text.note, { marginBottom: theme.space[4], color: theme.color.text2 }]}>
        Run <code css={code}>npm start -w mfe-bonus</code> and give its address. Only pages of this browser change.
      </p>
      <form noValidate onSubmit={form.submit}>
        <TextField
          {...form.fieldProps('name', trim)}
          label="Remote"
          placeholder="bonus"
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <datalist id={listId}>
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
        <TextField
          {...form.fieldProps('address', trim)}
          label="Address"
          type="url"
          inputMode="url"
          placeholder="http://127.0.0.1:3103"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" size="medium">
          Override
        </Button>
      </form>
    </Card>
  );
}
