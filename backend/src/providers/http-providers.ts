import { createBankProvider } from './bank.provider.ts';
import { createGameProvider } from './game.provider.ts';
import { createGiftProvider } from './gift.provider.ts';
import { createPaymentProvider } from './payment.provider.ts';
import { createPayoutProvider } from './payout.provider.ts';
import { createProviderHttp, type ProviderHttpOptions } from './provider-http.ts';
import type { Providers } from './providers.port.ts';
import { createSmsProvider } from './sms.provider.ts';

/** The rails over HTTP, at the configured address: the sandbox's simulators unless a licensed operator says otherwise (D-42). */
export function createHttpProviders(options: ProviderHttpOptions): Providers {
  const http = createProviderHttp(options);
  const games = { idempotent: createGameProvider(http, 'idempotent'), plain: createGameProvider(http, 'plain') };
  return {
    sms: createSmsProvider(http),
    bank: createBankProvider(http),
    payment: createPaymentProvider(http),
    payout: createPayoutProvider(http),
    gift: createGiftProvider(http),
    game: (family) => games[family],
  };
}
