import type { DeskCase, FoundPlayer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, TextField } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { useDeskQuery } from '../parts/desk-query.ts';
import { PlayerLink } from '../parts/player-link.tsx';

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

/**
 * The text by which the claimant is found: the contract does not name the id. A reference of the withdrawal or gift, or the
 * registered bank account of a slip.
 */
export const searchOf = ({ evidence }: Pick<DeskCase, 'evidence'>): string =>
  evidence['withdrawal'] ?? evidence['gift'] ?? evidence['registered']?.split(' ')[1] ?? '';

type ReceiverProps = {
  readonly money: DeskCase;
  readonly receiver: FoundPlayer | undefined;
  readonly onChange: (player: FoundPlayer | undefined) => void;
};

/** Finds the player to credit. The claimant is searched for at once; a single result is chosen. */
export function ReceiverSection({ money, receiver, onChange }: ReceiverProps): ReactNode {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(() => searchOf(money));
  const [search, setSearch] = useState(typed);
  const handleSearch = (event: FormEvent) => {
    event.preventDefault();
    onChange(undefined);
    setSearch(typed.trim());
  };
  return (
    <Section title={t('money.receiver.title')}>
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
      {search.length >= shortest && <FoundPlayers key={search} search={search} receiver={receiver} onChange={onChange} />}
    </Section>
  );
}

type FoundPlayersProps = Omit<ReceiverProps, 'money'> & { readonly search: string };

function FoundPlayers({ search, receiver, onChange }: FoundPlayersProps): ReactNode {
  const { t } = useTranslation('desk');
  const textOf = useDeskError();
  const name = useId();
  const { data, error } = useDeskQuery('GET /desk/api/players', { query: { search } });
  const chooseOnly = useEffectEvent((player: FoundPlayer) => onChange(player));
  const [only, ...others] = data?.players ?? [];
  useEffect(() => {
    if (only && others.length === 0) chooseOnly(only);
  }, [only, others.length]);
  if (error) return <FormError text={textOf(error)} />;
  if (!data) return <Skeleton height={44} />;
  if (data.players.length === 0) {
    return (
      <p role="status" css={note}>
        {t('money.receiver.none')}
      </p>
    );
  }
  return (
    <fieldset>
      <legend css={note}>{t('money.receiver.found')}</legend>
      {data.players.map((player) => (
        <div key={player.id} css={row}>
          <input
            type="radio"
            name={name}
            id={`${name}-${player.id}`}
            checked={receiver?.id === player.id}
            onChange={() => onChange(player)}
          />
          <label htmlFor={`${name}-${player.id}`}>
            {player.name} · {player.username} · {player.bankCode} {player.bankAccountNo}
            {!player.isActive && ` · ${t('money.receiver.frozen')}`}
          </label>
          <PlayerLink id={player.id} />
        </div>
      ))}
    </fieldset>
  );
}
