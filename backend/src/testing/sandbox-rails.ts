import type { PartnerConfig, RailsConfig } from '../platform/config/rails-config.ts';
import { createRails } from '../providers/create-rails.ts';
import type { Providers } from '../providers/providers.port.ts';
import type { RailHttpOptions } from '../providers/rail-http.ts';

/** One partner for every rail and game. */
export const allBy = (partner: PartnerConfig): RailsConfig => ({
  rails: { sms: partner, slip: partner, statement: partner, payment: partner, payout: partner, gift: partner },
  games: { '*': partner },
});

type Options = Partial<Pick<RailHttpOptions, 'timeLimitMs' | 'onCall'>> & { readonly url: string };

/** The rails over HTTP, all of them by the sandbox's adapter, at the address of a server of the test. */
export const sandboxProviders = ({ url, timeLimitMs = 10_000, onCall }: Options): Providers => {
  const circuit = { failures: 1000, openMs: 1 };
  const key = { id: 'test', secret: 'a secret of the test' };
  const partner = { name: 'sandbox', adapter: 'sandbox', address: url, keys: [key], settings: {}, timeLimitMs, circuit } as const;
  return createRails(allBy(partner), { onCall }).providers;
};
