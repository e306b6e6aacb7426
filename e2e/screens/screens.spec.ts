import { registry } from './registry.ts';
import { takePictures } from './take-pictures.ts';

takePictures({ subfolder: '', ...registry.thailand });
