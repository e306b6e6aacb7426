import { call } from '../state/call.ts';

/** Compares the product's books with those of the rails, up to now. */
export const reconcile = (): Promise<unknown> => call('POST', '/api/reconciliation', {});
