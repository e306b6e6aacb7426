import type { FoundPlayer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { besideField, TextField } from '@kaeo/shared/ui/bundled';
import { ListPage, type ListResult } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerState } from './player-state.tsx';

const minSearch = 4;
const nothing: ListResult<FoundPlayer> = { rows: [], next: null };
const formStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 30rem) auto',
  gap: theme.space[3],
  alignItems: 'start',
});

/** The search field. It searches on Enter, not on each key, because every search is a lookup of personal data. */
function SearchForm({ search }: { search: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [, setParameters] = useSearchParams();
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string }>();
  const [isShort, setIsShort] = useState(false);
  // A draft belongs to one search, so that the field follows a step back in the history.
  const text = draft?.of === search ? draft.text : search;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    setIsShort(next.length < minSearch);
    if (next.length >= minSearch) setParameters({ search: next });
  };
  return (
    <form role="search" noValidate css={formStyle} onSubmit={handleSubmit}>
      <TextField
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        label={t('players.search.label')}
        hint={t('players.search.hint')}
        maxLength={64}
        value={text}
        error={isShort ? t('players.search.short') : undefined}
        onChange={(event) => setDraft({ of: search, text: event.target.value })}
      />
      <Button type="submit" css={besideField}>
        {t('players.search.submit')}
      </Button>
    </form>
  );
}

/** Search of players by complete numbers. Phones and account numbers are masked (DESK-03). */
export function PlayerSearch(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters] = useSearchParams();
  const search = (parameters.get('search') ?? '').trim();
  const after = parameters.get('after');
  const hasSearch = search.length >= minSearch;
  const found = useDeskQuery(
    'GET /desk/api/players',
    { query: { search, ...(after === null ? {} : { after }) } },
    { isEnabled: hasSearch },
  );
  const list = asList(found, ({ players, next }) => ({ rows: players, next }));
  return (
    <ListPage<FoundPlayer>
      title={t('players.title')}
      filters={<SearchForm search={search} />}
      hasViews={false}
      // The cast: the other fields of the result do not depend on the data.
      query={hasSearch ? list : ({ ...list, data: nothing } as typeof list)}
      rowKey={({ id }) => id}
      href={({ id }) => `/players?id=${encodeURIComponent(id)}`}
      emptyTitle={t(hasSearch ? 'players.search.emptyTitle' : 'players.search.idleTitle')}
      emptyHint={t(hasSearch ? 'players.search.emptyHint' : 'players.search.idleHint')}
      columns={[
        { id: 'phone', header: t('players.columns.phone'), render: ({ username }) => username },
        { id: 'name', header: t('players.columns.name'), render: ({ name }) => name },
        {
          id: 'bank',
          header: t('players.columns.bank'),
          render: ({ bankCode, bankAccountNo }) => `${bankCode} ${bankAccountNo}`,
          isSecondary: true,
        },
        { id: 'state', header: t('players.columns.state'), render: ({ isActive }) => <PlayerState isActive={isActive} /> },
        {
          id: 'registered',
          header: t('players.columns.registered'),
          render: ({ createdAt }) => <Moment at={createdAt} />,
          isSecondary: true,
        },
      ]}
    />
  );
}
