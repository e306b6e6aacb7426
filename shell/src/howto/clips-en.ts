import balancePoster from './clips/en/balance.jpg';
import balance from './clips/en/balance.mp4';
import balanceCaptions from './clips/en/balance.vtt';
import bonusPoster from './clips/en/bonus.jpg';
import bonus from './clips/en/bonus.mp4';
import bonusCaptions from './clips/en/bonus.vtt';
import bonusEndPoster from './clips/en/bonus-end.jpg';
import bonusEnd from './clips/en/bonus-end.mp4';
import bonusEndCaptions from './clips/en/bonus-end.vtt';
import gamePoster from './clips/en/game.jpg';
import game from './clips/en/game.mp4';
import gameCaptions from './clips/en/game.vtt';
import lengths from './clips/en/lengths.json';
import walletPoster from './clips/en/wallet.jpg';
import wallet from './clips/en/wallet.mp4';
import walletCaptions from './clips/en/wallet.vtt';
import type { HowtoClips } from './howto-clip.ts';

export const clips: HowtoClips = {
  wallet: { url: wallet, poster: walletPoster, captions: walletCaptions, seconds: lengths.wallet },
  game: { url: game, poster: gamePoster, captions: gameCaptions, seconds: lengths.game },
  balance: { url: balance, poster: balancePoster, captions: balanceCaptions, seconds: lengths.balance },
  bonus: { url: bonus, poster: bonusPoster, captions: bonusCaptions, seconds: lengths.bonus },
  'bonus-end': { url: bonusEnd, poster: bonusEndPoster, captions: bonusEndCaptions, seconds: lengths['bonus-end'] },
};
