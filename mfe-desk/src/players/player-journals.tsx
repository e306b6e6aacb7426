import type { Currency } from '@kaeo/shared/api';
import type { PlayerPage, PlayerPosting } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { useAccountName } from './account-name.ts';
import { HistoryTable } from './player-history.tsx';

type Account = { readonly account: string; readonly currency: Currency };
const keyOf = ({ account, currency }: Account): string => `${account} ${currency}`;

/** Journals on one ledger account of the player, newest first, with the balance after each. */
export function PlayerJournals({ player, balances }: Pick<PlayerPage, 'player' | 'balances'>): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const label = useLabel();
  const nameOf = useAccountName();
  const [parameters, setParameters] = useSearchParams();
  const wallet: Account = { account: 'wallet', currency: player.currency };
  const accounts = [...new Map([wallet, ...balances].map((each) => [keyOf(each), each])).values()];
  const before = parameters.get('before');
  const chosen = accounts.find((each) => keyOf(each) === parameters.get('account')) ?? wallet;
  const query = asList(
    useDeskQuery('GET /desk/api/players/{id}/postings', {
      params: { id: player.id },
      query: {
        account: chosen.account,
        currency: chosen.currency,
        ...(before !== null && /^[1-9]\d{0,15}$/.test(before) ? { before: Number(before) } : {}),
      },
    }),
    ({ postings, next }) => ({ rows: postings, next }),
  );
  const choose = (key: string) => {
    const next = new URLSearchParams(parameters);
    next.set('account', key);
    next.delete('before');
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const amount = (value: number, currency: Currency, sign: '+' | '' = '') => (
    <Amount value={value} currency={currency} sign={sign} size="label" />
  );
  return (
    <Section title={t('players.journals.title')}>
      <SelectField
        label={t('players.journals.account')}
        value={keyOf(chosen)}
        options={accounts.map((each) => ({
          value: keyOf(each),
          label: `${nameOf(each.account)} (${shared(`currency.${each.currency}`)})`,
        }))}
        onChange={(event) => choose(event.target.value)}
      />
      <HistoryTable<PlayerPosting>
        caption={t('players.journals.title')}
        query={query}
        cursor="before"
        empty={t('players.journals.empty')}
        rowKey={({ version }) => String(version)}
        columns={[
          { key: 'journal', header: t('players.journals.journal'), render: ({ journal }) => journal },
          { key: 'kind', header: t('players.statement.type'), render: ({ kind }) => label(`players.kinds.${kind}`, kind) },
          { key: 'reference', header: t('players.statement.reference'), render: ({ reference }) => reference },
          {
            key: 'amount',
            header: t('players.statement.amount'),
            align: 'end',
            render: (posting) => amount(posting.amount, posting.currency, posting.amount > 0 ? '+' : ''),
          },
          {
            key: 'balance',
            header: t('players.journals.balance'),
            align: 'end',
            render: ({ balanceAfter, currency }) => amount(balanceAfter, currency),
          },
          { key: 'at', header: t('players.statement.at'), render: ({ postedAt }) => <Moment at={postedAt} /> },
        ]}
      />
    </Section>
  );
}
