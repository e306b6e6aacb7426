import type { LightMyRequestResponse } from 'fastify';
import type { PayoutReport } from '../providers/adapters/adapter.ts';
import type { PaymentNotice } from '../providers/sandbox/provider-wire.ts';
import { partnerKey, signCallback } from '../providers/sandbox/signature.ts';
import type { TestBackend } from './test-backend.ts';

/** Sends a callback like a rail. `signature` replaces its signature; `at` is the time of signing. */
export function report(
  { app, context, clock }: Pick<TestBackend, 'app' | 'clock'> & { readonly context: Pick<TestBackend['context'], 'config'> },
  notice: PaymentNotice | PayoutReport,
  options: { readonly signature?: string | null; readonly at?: Date } = {},
): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify(notice);
  const rail = 'paidAt' in notice ? 'payment' : 'payout';
  const key = partnerKey(context.config.provider.secret, `callbacks:${rail}`);
  const signature = options.signature === undefined ? signCallback(key, payload, options.at ?? clock.now()) : options.signature;
  return app.inject({
    method: 'POST',
    url: `/api/callbacks/${rail}`,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'x-signature': signature }) },
    payload,
  });
}
