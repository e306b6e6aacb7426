import { accountScreens } from './account-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { takePictures } from './take-pictures.ts';
import { visitorScreens } from './visitor-screens.ts';
import { walletScreens } from './wallet-screens.ts';

takePictures([...visitorScreens, ...walletScreens, ...accountScreens, ...chatScreens], {
  subfolder: '',
  phones: { player: '0812345678', newcomer: '0898765432' },
  newcomersName: 'ณัฐพล ศรีสุข',
});
