import { QueryClientProvider, queryClient } from '@kaeo/shared/query';
import { createRoot } from 'react-dom/client';
import { ConsolePage } from './console.page.tsx';
import { connect } from './state/console-state.ts';

const root = document.getElementById('console');
if (!root) throw new Error('the page has no place for the console');
connect();
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <ConsolePage />
  </QueryClientProvider>,
);
