import { reconcile } from '../books/reconcile.ts';
import { saveFlags } from '../operator/save-flags.ts';
import { call } from '../state/call.ts';
import type { SituationGroup } from './situation.ts';

/** Differences between the product's books and the banks' books. */
export const books: SituationGroup = {
  group: 'Books that differ',
  panel: 'books',
  situations: [
    {
      title: 'Three differences',
      how: 'A line is missing, one is too many, one is changed: the reconciliation finds exactly these, once.',
      run: async () => {
        await call('POST', '/api/books/differences');
        await reconcile();
      },
      done: 'Three differences are made and found',
      at: 'flags',
    },
    {
      title: 'A deposit without a slip',
      how: 'Money reaches the site’s account without a slip: it waits in suspense with a case.',
      run: async () => {
        await call('POST', '/api/books/deposits', {});
        await reconcile();
      },
      done: 'The money is in suspense, with its case',
      at: 'flags',
    },
    {
      title: 'A manual deposit in the statement',
      how: 'The statement shows the amount that a player reported: match the case with the deposit, before or after approving it.',
      run: async (state) => {
        await saveFlags({ isManual: true });
        await call('POST', '/api/books/deposits', { amount: state.manualDeposits[0]?.amount ?? 300 });
        await reconcile();
      },
      done: 'The money waits beside the manual deposit',
      at: 'flags',
    },
  ],
};
