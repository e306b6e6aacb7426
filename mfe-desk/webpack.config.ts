import { remoteConfig } from '@kaeo/remote-kit/webpack';
import declaration from './remote.json' with { type: 'json' };

export default remoteConfig({ folder: import.meta.dirname, declaration, port: 3190 });
