import { allScreens, demonstrationPhones } from './all-screens.ts';
import { takePictures } from './take-pictures.ts';

takePictures(allScreens, { subfolder: '', phones: demonstrationPhones, newcomersName: 'ณัฐพล ศรีสุข' });
