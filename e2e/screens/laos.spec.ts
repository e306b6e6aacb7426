import { laosScreens } from './laos-screens.ts';
import { takePictures } from './take-pictures.ts';

takePictures(laosScreens, {
  subfolder: 'laos',
  // The Laos demonstration has one player.
  phones: { player: '2055512345', newcomer: '2055512345' },
  newcomersName: 'ສົມຈິດ ໃຈດີ',
});
