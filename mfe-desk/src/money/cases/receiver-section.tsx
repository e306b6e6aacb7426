import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, TextField } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { claimantsOf, type Receiver, receiverOf } from './receiver.ts';

const { color, space } = theme;
const note = css({ color: color.text3, ...text.note });
const row = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  minHeight: theme.size.target,
  padding: '8px 0',
  ...text.note,
});
const shortest = 4;

type ReceiverProps = {
  readonly money: DeskCase;
  readonly receiver: Receiver | undefined;
  readonly onChange: (player: Receiver | undefined) => void;
};

/** Chooses the player to credit: who claims the money, or one whom a search finds. A single player is chosen at once. */
export function ReceiverSection({ money, receiver, onChange }: ReceiverProps): ReactNode {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const claimants = claimantsOf(money);
  const handleSearch = (event: FormEvent) => {
    event.preventDefault();
    onChange(undefined);
    setSearch(typed.trim());
  };
  return (
    <Section title={t('money.receiver.title')}>
      {claimants.length > 0 && (
        <Choice
          legend={t('money.receiver.claimants')}
          options={claimants.map((each) => ({ receiver: each, words: each.label }))}
          receiver={receiver}
          onChange={onChange}
        />
      )}
      {/* The owner of a parked deposit is known. */}
      {money.kind !== 'DEPOSIT_PROTECTED' && (
        <form onSubmit={handleSearch}>
          <TextField
            label={t('money.receiver.search')}
            hint={t('money.receiver.hint')}
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="medium">
            {t('money.receiver.find')}
          </Button>
        </form>
      )}
      {search.length >= shortest && <FoundPlayers key={search} search={search} receiver={receiver} onChange={onChange} />}
    </Section>
  );
}

type FoundPlayersProps = Omit<ReceiverProps, 'money'> & { readonly search: string };

function FoundPlayers({ search, ...chosen }: FoundPlayersProps): ReactNode {
  const { t } = useTranslation('desk');
  const textOf = useDeskError();
  const { data, error } = useDeskQuery('GET /desk/api/players', { query: { search } });
  if (error) return <FormError text={textOf(error)} />;
  if (!data) return <Skeleton height={44} />;
  if (data.players.length === 0) {
    return (
      <p role="status" css={note}>
        {t('money.receiver.none')}
      </p>
    );
  }
  const options = data.players.map((player) => {
    const { bankCode, bankAccountNo, isActive } = player;
    const receiver = receiverOf(player);
    const words = `${receiver.label} · ${bankCode} ${bankAccountNo}`;
    return { receiver, words: isActive ? words : `${words} · ${t('money.receiver.frozen')}` };
  });
  return <Choice legend={t('money.receiver.found')} options={options} {...chosen} />;
}

type ChoiceProps = Omit<ReceiverProps, 'money'> & {
  readonly legend: string;
  readonly options: readonly { readonly receiver: Receiver; readonly words: string }[];
};

function Choice({ legend, options, receiver, onChange }: ChoiceProps): ReactNode {
  const name = useId();
  const [first, ...others] = options;
  const chooseFirst = useEffectEvent(() => onChange(first?.receiver));
  const isOnly = others.length === 0;
  useEffect(() => {
    if (isOnly) chooseFirst();
  }, [isOnly]);
  return (
    <fieldset>
      <legend css={note}>{legend}</legend>
      {options.map(({ receiver: option, words }) => (
        <div key={option.id} css={row}>
          <input
            type="radio"
            name={name}
            id={`${name}-${option.id}`}
            checked={receiver?.id === option.id}
            onChange={() => onChange(option)}
          />
          <label htmlFor={`${name}-${option.id}`}>{words}</label>
          <PlayerLink id={option.id} />
        </div>
      ))}
    </fieldset>
  );
}
