import { formatAmount } from '@kaeo/shared/money';
import { useState } from 'react';
import type { PlayTexts } from '../../src/game/play-texts.ts';
import { Select } from '../parts/select.tsx';
import { type Luck, placeBet } from './place-bet.ts';

const turnMs = 500;
const symbols = ['◆', '●', '▲', '★', '■'] as const;
type Reels = { readonly phase: 'still' | 'turning' | 'won'; readonly shown: readonly string[] };

/** Reels after a spin: three equal symbols for a win, otherwise three different ones. */
function reelsAfter(hasWon: boolean): Reels {
  const first = Math.floor(Math.random() * symbols.length);
  const places = hasWon ? [0, 0, 0] : [0, 1, 3];
  return { phase: hasWon ? 'won' : 'still', shown: places.map((place) => symbols[(first + place) % symbols.length] ?? '') };
}

type BetTableProps = {
  readonly code: string;
  readonly username: string;
  /** The player's balance in the game, formatted. */
  readonly balance: string;
  readonly texts: PlayTexts;
};

/** The game itself: three reels and one bet. */
export function BetTable({ code, username, balance: firstBalance, texts }: BetTableProps) {
  const [balance, setBalance] = useState(firstBalance);
  const [stake, setStake] = useState('10');
  const [luck, setLuck] = useState<Luck>('fair');
  const [reels, setReels] = useState<Reels>({ phase: 'still', shown: ['◆', '◆', '◆'] });
  const [result, setResult] = useState<string>(texts.choose);
  const isTurning = reels.phase === 'turning';

  const multiply = (factor: number): void =>
    setStake((before) => String(Math.max(1, Math.floor((Number(before) || 1) * factor))));

  async function turn(): Promise<void> {
    const amount = Number(stake.replaceAll(',', ''));
    if (!(amount > 0)) {
      setResult(texts.aboveZero);
      return;
    }
    setReels(({ shown }) => ({ phase: 'turning', shown }));
    setResult(texts.spinning);
    const turning = new Promise((resolve) => setTimeout(resolve, turnMs));
    const [outcome] = await Promise.all([placeBet({ code, username, stake: amount, luck }, texts), turning]);
    if ('problem' in outcome) {
      setReels(({ shown }) => ({ phase: 'still', shown }));
      setResult(outcome.problem);
      return;
    }
    const hasWon = outcome.times > 0;
    setReels(reelsAfter(hasWon));
    setBalance(formatAmount(outcome.balance));
    setResult(hasWon ? texts.won.replace('{amount}', formatAmount(outcome.won)) : texts.lost);
  }
  return (
    <>
      <section className="card">
        <p className="caption" id="balance-label">
          {texts.balance}
        </p>
        <output className="balance" id="balance" aria-labelledby="balance-label">
          {balance}
        </output>
        <ReelRow reels={reels} />
        <p className="result" role="status">
          {result}
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void turn();
          }}
        >
          <label htmlFor="stake">{texts.stake}</label>
          <div className="stake">
            <button type="button" aria-label={texts.halve} onClick={() => multiply(0.5)}>
              ½
            </button>
            <input
              id="stake"
              name="stake"
              inputMode="decimal"
              autoComplete="off"
              required
              value={stake}
              onChange={({ target }) => setStake(target.value)}
            />
            <button type="button" aria-label={texts.double} onClick={() => multiply(2)}>
              2×
            </button>
          </div>
          <button className="spin" type="submit" disabled={isTurning}>
            {texts.spin}
          </button>
        </form>
      </section>
      <LuckChoice luck={luck} texts={texts} onChoose={setLuck} />
    </>
  );
}

function ReelRow({ reels: { phase, shown } }: { readonly reels: Reels }) {
  const [left, middle, right] = shown;
  return (
    <div className={`reels${phase === 'still' ? '' : ` ${phase}`}`} aria-hidden="true">
      <span>{left}</span>
      <span>{middle}</span>
      <span>{right}</span>
    </div>
  );
}

type LuckChoiceProps = { readonly luck: Luck; readonly texts: PlayTexts; readonly onChoose: (luck: Luck) => void };

/** Lets a tester control the outcome of the next bets. */
function LuckChoice({ luck, texts, onChoose }: LuckChoiceProps) {
  const options: readonly { readonly value: Luck; readonly label: string }[] = [
    { value: 'fair', label: texts.fair },
    { value: 'win', label: texts.alwaysWin },
    { value: 'lose', label: texts.alwaysLose },
  ];
  return (
    <label className="luck">
      {texts.luck}
      <Select options={options} value={luck} onChoose={onChoose} />
    </label>
  );
}
