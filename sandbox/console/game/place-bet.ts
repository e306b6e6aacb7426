import type { PlayTexts } from '../../src/game/play-texts.ts';

export type Luck = 'fair' | 'win' | 'lose';
type Bet = { readonly code: string; readonly username: string; readonly stake: number; readonly luck: Luck };
/** The result of a bet; `problem` is a sentence for the player. */
export type Outcome = { readonly problem: string } | { readonly times: number; readonly won: number; readonly balance: number };
type Refusal = { readonly code: string; readonly message: string };

/** Places a bet at the provider. Never rejects: a failure is returned as `problem`. */
export async function placeBet({ code, ...bet }: Bet, texts: PlayTexts): Promise<Outcome> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(code)}/bets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bet),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const refusal: Refusal = answer;
    return { problem: refusal.code === 'NOT_ENOUGH' ? texts.notEnough : refusal.message };
  } catch {
    return { problem: texts.noAnswer };
  }
}
