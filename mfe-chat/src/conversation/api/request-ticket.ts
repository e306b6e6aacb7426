import { call } from '@kaeo/shared/call';
import type { ChatIdentity } from '../chat-identity.ts';
import { fileHeaders } from './file-headers.ts';

/** A ticket is valid for two minutes, so 30 s of caching is safe. A failed request is cached too, to avoid one per connection attempt. */
const ticketCacheMs = 30_000;
const failureCacheMs = 5_000;

/** Undefined if the request fails. */
export type RequestTicket = () => Promise<string | undefined>;

export function requestTicket(identity: ChatIdentity): RequestTicket {
  let cached: { readonly until: number; readonly answer: Promise<string | undefined> } | undefined;
  const fetchTicket = async (): Promise<string | undefined> => {
    try {
      return (await call('GET /api/chat/config', { headers: fileHeaders(identity) })).ticket;
    } catch {
      cached = cached && { ...cached, until: Date.now() + failureCacheMs };
      return undefined;
    }
  };
  return () => {
    if (!cached || cached.until < Date.now()) cached = { until: Date.now() + ticketCacheMs, answer: fetchTicket() };
    return cached.answer;
  };
}
