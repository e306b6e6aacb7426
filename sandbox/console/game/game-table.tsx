import { formatAmount } from '@kaeo/shared/money';
import { useState } from 'react';
import { ActionButton, useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Field, Form, TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { Select } from '../parts/select.tsx';
import { EmptyNote } from '../parts/table.tsx';
import { useAmount } from '../parts/use-amount.ts';
import { type GameAccount, postResult } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';

const anyResult = {
  isValid: (amount: number) => amount !== 0,
  text: 'The result is a number other than zero, at most two decimals',
};
const quickResults = [-500, -100, 100, 500];

const keyOf = ({ code, username }: GameAccount): string => `${code} ${username}`;
const resultText = ({ balance }: GameAccount, amount: number): string =>
  `${amount < 0 ? 'Lost' : 'Won'} ${formatAmount(Math.abs(amount))}, ${formatAmount(balance)} left`;
const playAddress = ({ code, username }: GameAccount): string =>
  `/play/${encodeURIComponent(code)}?username=${encodeURIComponent(username)}`;

/** Posts wins and losses to a game account at its provider. */
export function GameTable() {
  const { games, gameAccounts } = useConsoleState();
  const [chosen, setChosen] = useState<string>();
  const account = gameAccounts.find((known) => keyOf(known) === chosen) ?? gameAccounts[0];
  const play = account && (
    <a className="button small" href={playAddress(account)} target="_blank" rel="noreferrer">
      <Icon name="open" />
      <span>Open game</span>
    </a>
  );
  const nameOf = (code: string): string => games.find((game) => game.code === code)?.name ?? code;
  const options = gameAccounts.map((known) => ({ value: keyOf(known), label: `${nameOf(known.code)} · ${known.username}` }));
  return (
    <Panel name="game" icon="game" title="Game table" aside={play}>
      {account ? (
        <ResultForm account={account} options={options} onChoose={setChosen} />
      ) : (
        <EmptyNote>No game accounts yet. A player opens one on a game card.</EmptyNote>
      )}
    </Panel>
  );
}

type ResultFormProps = {
  readonly account: GameAccount;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (key: string) => void;
};

function ResultForm({ account, options, onChoose }: ResultFormProps) {
  const { text, setText, ref, submit } = useAmount('-80.00', anyResult);
  const post = useAction({ work: (amount: number) => postResult(account, amount), done: resultText });
  return (
    <Form className="game-form" noValidate onSubmit={() => submit(post.run)}>
      <Field label="Game">{(id) => <Select id={id} options={options} value={keyOf(account)} onChoose={onChoose} />}</Field>
      <div className="game-line">
        <span>Balance at provider</span>
        <output className="game-balance">{formatAmount(account.balance)}</output>
      </div>
      {account.openRounds.length > 0 && (
        <div className="game-line">
          <span>Open stakes</span>
          <output className="strong">{account.openRounds.length}</output>
        </div>
      )}
      <div className="quick">
        {quickResults.map((amount) => (
          <ActionButton
            key={amount}
            aria-label={`${amount < 0 ? 'Lose' : 'Win'} ${Math.abs(amount)}`}
            work={() => postResult(account, amount)}
            done={(after) => resultText(after, amount)}
          >
            {amount > 0 ? `+${amount}` : String(amount)}
          </ActionButton>
        ))}
      </div>
      <div className="result-line">
        <TextField
          label="Result (negative is a loss)"
          ref={ref}
          className="strong"
          inputMode="decimal"
          value={text}
          onType={setText}
        />
        <Button type="submit" kind="primary" isBusy={post.isBusy}>
          Post result
        </Button>
      </div>
    </Form>
  );
}
