import { css, text, theme } from '@kaeo/shared/style';
import { SelectField, useCopy } from '@kaeo/shared/ui/deferred';
import { Button, Card } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';
import { linkTo, type Pins } from '../composition-link.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: theme.space[4],
});

type CompositionFormProps = {
  /** Newest first. */
  published: Readonly<Record<string, readonly string[]>>;
  pinned: Pins;
  onOpen: (address: string) => void;
};

export function CompositionForm({ published, pinned, onOpen }: CompositionFormProps): ReactNode {
  const copy = useCopy();
  const [chosen, setChosen] = useState<Pins>(pinned);
  const pins = Object.fromEntries(Object.entries(chosen).filter(([, version]) => version !== ''));
  const isEmpty = Object.keys(pins).length === 0;
  const link = linkTo('/', { composition: isEmpty ? 'reset' : pins });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onOpen(link);
  }

  return (
    <Card>
      <h2 css={text.h2}>A composition</h2>
      <p css={[text.note, { marginBottom: theme.space[4], color: theme.color.text2 }]}>
        Choose releases; names left as they are get what is in service. The link works in any browser, outside production.
      </p>
      <form onSubmit={handleSubmit}>
        <div css={fields}>
          {Object.entries(published).map(([name, versions]) => (
            <SelectField
              key={name}
              label={name}
              aria-required={undefined}
              value={chosen[name] ?? ''}
              options={[
                { value: '', label: 'what is in service' },
                ...versions.map((version) => ({ value: version, label: version })),
              ]}
              onChange={({ currentTarget: { value } }) => setChosen((known) => ({ ...known, [name]: value }))}
            />
          ))}
        </div>
        <div css={buttons}>
          <Button type="submit" size="medium">
            Open this composition
          </Button>
          <Button variant="secondary" size="medium" onClick={() => void copy(link)}>
            Copy link
          </Button>
        </div>
      </form>
    </Card>
  );
}
