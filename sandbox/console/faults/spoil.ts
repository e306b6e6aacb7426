import type { AnswerFaultChange, RemoteFaultChange } from '@kaeo/shared/operator';
import type { Fault, FaultKind } from '../../src/world/world.ts';
import { call } from '../state/call.ts';
import type { FaultChange } from './fault-row.tsx';

type ProviderFaultChange = FaultChange<FaultKind> & { readonly on?: Fault['on'] };

/** Sets the fault of a provider. */
export const spoilProvider = (provider: string, change: ProviderFaultChange): Promise<unknown> =>
  call('PUT', `/api/faults/${encodeURIComponent(provider)}`, change);

/** Breaks or heals a remote for pages loaded afterwards. */
export const breakRemote = (name: string, change: RemoteFaultChange): Promise<unknown> =>
  call('PUT', `/api/remotes/${encodeURIComponent(name)}`, change);

/** Sets the fault of the wallet API's responses to one call. */
export const spoilAnswer = (change: AnswerFaultChange): Promise<unknown> => call('PUT', '/api/faults/gateway', change);
