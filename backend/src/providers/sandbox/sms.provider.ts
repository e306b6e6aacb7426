import { hasStatus, unexpected } from '../calls/rail-http.ts';
import type { SmsProvider } from '../ports/providers.port.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { SmsMessage } from './provider-wire.ts';

export const createSmsProvider = (http: ProviderHttp): SmsProvider => ({
  async send(message) {
    const reply = await http('POST', ['sms', 'messages'], { ...message } satisfies SmsMessage);
    if (hasStatus(reply, 200, 201)) return { kind: 'sent' };
    return hasStatus(reply, 422) ? { kind: 'refused' } : unexpected(reply);
  },
});
