import { DevelopmentShell } from '@wallet/shared/standalone';
import { createRoot } from 'react-dom/client';
import declaration from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const root = document.querySelector('#app-root');
if (root) createRoot(root).render(<DevelopmentShell remote={remote} declaration={declaration} />);
