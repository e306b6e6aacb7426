import { describeRemote } from '@kaeo/shared/testing';
import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

describeRemote(remote, declaration);
