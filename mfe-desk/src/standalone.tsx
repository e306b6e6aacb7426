import { runAlone } from '@kaeo/shared/standalone';
import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

runAlone(remote, declaration);
