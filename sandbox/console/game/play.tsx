import { createRoot } from 'react-dom/client';
import type { PlayTexts } from '../../src/game/play-texts.ts';
import { BetTable } from './bet-table.tsx';

const root = document.getElementById('game');
const { code, username, balance } = root?.dataset ?? {};
// The log-in page has no element for the game.
if (root && code !== undefined && username !== undefined && balance !== undefined) {
  const texts: PlayTexts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}'); // written by `play-page.ts`
  createRoot(root).render(<BetTable code={code} username={username} balance={balance} texts={texts} />);
}
