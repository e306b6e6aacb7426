import balancePoster from './clips/la/balance.jpg';
import balance from './clips/la/balance.mp4';
import balanceCaptions from './clips/la/balance.vtt';
import bonusPoster from './clips/la/bonus.jpg';
import bonus from './clips/la/bonus.mp4';
import bonusCaptions from './clips/la/bonus.vtt';
import bonusEndPoster from './clips/la/bonus-end.jpg';
import bonusEnd from './clips/la/bonus-end.mp4';
import bonusEndCaptions from './clips/la/bonus-end.vtt';
import gamePoster from './clips/la/game.jpg';
import game from './clips/la/game.mp4';
import gameCaptions from './clips/la/game.vtt';
import lengths from './clips/la/lengths.json';
import walletPoster from './clips/la/wallet.jpg';
import wallet from './clips/la/wallet.mp4';
import walletCaptions from './clips/la/wallet.vtt';
import type { HowtoClips } from './howto-clip.ts';

export const clips: HowtoClips = {
  wallet: { url: wallet, poster: walletPoster, captions: walletCaptions, seconds: lengths.wallet },
  game: { url: game, poster: gamePoster, captions: gameCaptions, seconds: lengths.game },
  balance: { url: balance, poster: balancePoster, captions: balanceCaptions, seconds: lengths.balance },
  bonus: { url: bonus, poster: bonusPoster, captions: bonusCaptions, seconds: lengths.bonus },
  'bonus-end': { url: bonusEnd, poster: bonusEndPoster, captions: bonusEndCaptions, seconds: lengths['bonus-end'] },
};
