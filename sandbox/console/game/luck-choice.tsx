import type { PlayTexts } from '../../src/game/play-texts.ts';
import { Select } from '../parts/select.tsx';
import type { Luck } from './place-bet.ts';

type LuckChoiceProps = { readonly luck: Luck; readonly texts: PlayTexts; readonly onChoose: (luck: Luck) => void };

/** Lets a tester control the outcome of the next bets. */
export function LuckChoice({ luck, texts, onChoose }: LuckChoiceProps) {
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
