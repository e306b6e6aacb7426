import { QueryClientProvider, queryClient } from '@kaeo/shared/query';
import { createRoot } from 'react-dom/client';
import { ConsolePage } from './console.page.tsx';
import { TabsProvider } from './parts/tabs.tsx';
import { LiveStateProvider } from './state/console-state.tsx';

const root = document.getElementById('console');
if (!root) throw new Error('the page has no place for the console');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <LiveStateProvider>
      <TabsProvider>
        <ConsolePage />
      </TabsProvider>
    </LiveStateProvider>
  </QueryClientProvider>,
);
