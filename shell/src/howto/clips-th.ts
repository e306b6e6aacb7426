import balancePoster from './clips/th/balance.jpg';
import balance from './clips/th/balance.mp4';
import balanceCaptions from './clips/th/balance.vtt';
import bonusPoster from './clips/th/bonus.jpg';
import bonus from './clips/th/bonus.mp4';
import bonusCaptions from './clips/th/bonus.vtt';
import bonusEndPoster from './clips/th/bonus-end.jpg';
import bonusEnd from './clips/th/bonus-end.mp4';
import bonusEndCaptions from './clips/th/bonus-end.vtt';
import gamePoster from './clips/th/game.jpg';
import game from './clips/th/game.mp4';
import gameCaptions from './clips/th/game.vtt';
import lengths from './clips/th/lengths.json';
import walletPoster from './clips/th/wallet.jpg';
import wallet from './clips/th/wallet.mp4';
import walletCaptions from './clips/th/wallet.vtt';
import type { HowtoClips } from './howto-clip.ts';

export const clips: HowtoClips = {
  wallet: { url: wallet, poster: walletPoster, captions: walletCaptions, seconds: lengths.wallet },
  game: { url: game, poster: gamePoster, captions: gameCaptions, seconds: lengths.game },
  balance: { url: balance, poster: balancePoster, captions: balanceCaptions, seconds: lengths.balance },
  bonus: { url: bonus, poster: bonusPoster, captions: bonusCaptions, seconds: lengths.bonus },
  'bonus-end': { url: bonusEnd, poster: bonusEndPoster, captions: bonusEndCaptions, seconds: lengths['bonus-end'] },
};
