import type { PartnerConfig, RailsConfig } from '../platform/config/rails-config.ts';
import type { RailHttpOptions } from '../providers/calls/rail-http.ts';
import { createRails, type Rails } from '../providers/create-rails.ts';
import type { Providers } from '../providers/ports/providers.port.ts';

const sandboxPartner: PartnerConfig = {
  name: 'sandbox',
  adapter: 'sandbox',
  address: '',
  keys: [{ id: 'test', secret: 'a secret of the test' }],
  settings: {},
  timeLimitMs: 10_000,
  circuit: { failures: 1000, openMs: 1 },
};

/** One partner for all rails and games. */
export const allBy = (partner: PartnerConfig): RailsConfig => ({
  rails: {
    sms: partner,
    slip: partner,
    statement: partner,
    payment: partner,
    payout: partner,
    gift: partner,
    exclusionRegister: partner,
  },
  games: { '*': partner },
});

/** Some rails with their own partners. The others use the sandbox adapter with an address where nothing listens. */
export const railsOf = ({ games = {}, ...rails }: Partial<RailsConfig['rails'] & Pick<RailsConfig, 'games'>>): Rails => {
  const rest = allBy({ ...sandboxPartner, address: 'http://127.0.0.1:9' });
  return createRails({ rails: { ...rest.rails, ...rails }, games: { ...rest.games, ...games } });
};
export const railsBy = (rails: Parameters<typeof railsOf>[0]): Providers => railsOf(rails).providers;

type Options = Partial<Pick<RailHttpOptions, 'timeLimitMs' | 'onCall'>> & { readonly url: string };

/** All rails over HTTP with the sandbox adapter, at the address of a test server. */
export const sandboxProviders = ({ url, timeLimitMs = 10_000, onCall }: Options): Providers => {
  const partner = { ...sandboxPartner, address: url, timeLimitMs };
  return createRails(allBy(partner), { onCall }).providers;
};
