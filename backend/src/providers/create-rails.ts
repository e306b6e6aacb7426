import { zero } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ConfigError } from '../platform/config/config.ts';
import {
  type OptionalRail,
  type PartnerConfig,
  partnerOfGame,
  type RailName,
  type RailsConfig,
  railNames,
} from '../platform/config/rails-config.ts';
import type { Adapter, Partner } from './adapters/adapter.ts';
import { adapters } from './adapters.ts';
import { createCircuit } from './calls/circuit.ts';
import { createRailHttp, type RailHttpOptions, unknown } from './calls/rail-http.ts';
import type { Callback } from './ports/callback.ts';
import type { ExclusionRegister, GameProvider, Providers } from './ports/providers.port.ts';
import type { ReadSeamless, SeamlessCall, SeamlessGames } from './ports/seamless.port.ts';

export type Rails = ReturnType<typeof createRails>;

type Options = Pick<RailHttpOptions, 'onCall'> & {
  /**
   * Called with the rail, or `game:<code>`, when its circuit opens or closes. Reconciliation circuits start with
   * `books:`.
   */
  readonly onCircuit?: (rail: string, isOpen: boolean) => void;
};

/**
 * The rails of the configuration: our calls to partners, and their callbacks. Creates the port of every rail and game
 * with the adapter of its partner, without calling any partner.
 * @throws ConfigError naming every partner with missing settings, or with a rail that its adapter cannot run.
 */
export function createRails(config: RailsConfig, { onCall, onCircuit = () => {} }: Options = {}) {
  assertUsable(config);
  const { rails } = config;
  const partnerOf = (
    rail: RailName | OptionalRail | 'game',
    { address, timeLimitMs, name, keys, settings }: PartnerConfig,
  ): Partner => ({
    name,
    keys,
    settings,
    http: createRailHttp({ rail, address, timeLimitMs, onCall }),
  });
  const guarded = <Port extends object>(rail: string, { circuit }: PartnerConfig, port: Port): Port => {
    onCircuit(rail, false);
    return createCircuit({ ...circuit, onChange: (isOpen) => onCircuit(rail, isOpen) })(port);
  };
  const port = <Port extends object>(
    rail: RailName,
    make: (ports: Adapter['rails'], partner: Partner) => Port | undefined,
    circuit: string = rail,
  ): Port => guarded(circuit, rails[rail], present(make(adapterOf(rails[rail]).rails, partnerOf(rail, rails[rail]))));
  const registerBy = (partner: PartnerConfig | undefined): ExclusionRegister => {
    if (!partner) return noRegister;
    const register = adapterOf(partner).rails.exclusionRegister?.(partnerOf('exclusionRegister', partner));
    return guarded('exclusionRegister', partner, present(register));
  };

  const launchers = new Map<string, SeamlessGames>();
  const requiredPartner = (code: string): PartnerConfig => {
    const partner = partnerOfGame(config, code);
    if (!partner) throw new Error(`the game ${code} has no partner in RAILS_FILE`);
    return partner;
  };
  const gameOf = (circuitPrefix: string): Providers['game'] => {
    const games = new Map<string, GameProvider>();
    return (game) => {
      const key = `${game.code} ${game.family}`;
      const known = games.get(key);
      if (known) return known;
      const partner = requiredPartner(game.code);
      const provider = present(adapterOf(partner).game?.(partnerOf('game', partner), game));
      const made = guarded(`${circuitPrefix}${game.code}`, partner, provider);
      games.set(key, made);
      return made;
    };
  };
  const seamlessReaders = new Map<string, ReadSeamless>();
  for (const partner of Object.values(config.games)) {
    const read = adapterOf(partner).callbacks?.seamless?.(partnerOf('game', partner));
    if (read) seamlessReaders.set(partner.name, read);
  }
  return {
    /** The game provider of a code, if it uses our wallet; such games are not in `providers.game`. */
    seamless(gameCode: string): SeamlessGames | undefined {
      const known = launchers.get(gameCode);
      if (known) return known;
      const partner = requiredPartner(gameCode);
      const games = adapterOf(partner).seamless?.(partnerOf('game', partner));
      const launcher = games && guarded(`game:${gameCode}`, partner, games);
      if (launcher) launchers.set(gameCode, launcher);
      return launcher;
    },
    providers: {
      sms: port('sms', (ports, partner) => ports.sms?.(partner)),
      slip: port('slip', (ports, partner) => ports.slip?.(partner)),
      statement: port('statement', (ports, partner) => ports.statement?.(partner)),
      payment: port('payment', (ports, partner) => ports.payment?.(partner)),
      payout: port('payout', (ports, partner) => ports.payout?.(partner)),
      gift: port('gift', (ports, partner) => ports.gift?.(partner)),
      exclusionRegister: registerBy(rails.exclusionRegister),
      game: gameOf('game:'),
      books: {
        slip: port('slip', (ports, partner) => ports.slip?.(partner), 'books:slip'),
        payment: port('payment', (ports, partner) => ports.payment?.(partner), 'books:payment'),
        payout: port('payout', (ports, partner) => ports.payout?.(partner), 'books:payout'),
        game: gameOf('books:game:'),
      },
    },
    callbacks: {
      payment: adapterOf(rails.payment).callbacks?.payment?.(partnerOf('payment', rails.payment)) ?? forged,
      payout: adapterOf(rails.payout).callbacks?.payout?.(partnerOf('payout', rails.payout)) ?? forged,
      /** A wallet call from the partner of that name; undefined if the partner has no such calls. */
      seamless(partner: string, action: string, callback: Callback): SeamlessCall | undefined {
        const call = seamlessReaders.get(partner)?.(action, callback);
        if (call?.kind !== 'request') return call;
        // A partner may only access its own games.
        const isOwnGame = (code: string): boolean => partnerOfGame(config, code)?.name === partner;
        if (call.request.kind === 'info')
          return { ...call, request: { ...call.request, gameCodes: call.request.gameCodes.filter(isOwnGame) } };
        return isOwnGame(call.request.gameCode)
          ? call
          : { kind: 'refused', body: call.reply({ kind: 'unknown-account', balanceMinor: zero }) };
      },
    },
  };
}

/** Without a partner every answer is unknown, so a market whose rules ask the register refuses all registrations and play. */
const noRegister: ExclusionRegister = { find: async () => unknown('RAILS_FILE names no partner for exclusionRegister') };

/** For a partner without callbacks, every callback is a forgery. */
const forged = (): { readonly kind: 'forged' } => ({ kind: 'forged' });

function adapterOf(partner: PartnerConfig): Adapter {
  return present(adapters.find(({ name }) => name === partner.adapter));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('partners must be checked before their adapters are used');
  return value;
}

function assertUsable(config: RailsConfig): void {
  const { exclusionRegister } = config.rails;
  const tasks = [
    ...railNames.map((rail) => ({
      partner: config.rails[rail],
      can: (adapter: Adapter) => adapter.rails[rail] !== undefined,
      task: rail,
    })),
    ...(exclusionRegister ? [exclusionRegister] : []).map((partner) => ({
      partner,
      can: (adapter: Adapter) => adapter.rails.exclusionRegister !== undefined,
      task: 'exclusionRegister',
    })),
    ...Object.values(config.games).map((partner) => ({
      partner,
      can: (adapter: Adapter) => adapter.game !== undefined || adapter.seamless !== undefined,
      task: 'games',
    })),
  ];
  const problems = new Set<string>();
  for (const { partner, can, task } of tasks) {
    const adapter = adapters.find(({ name }) => name === partner.adapter);
    if (!adapter) {
      const names = adapters.map(({ name }) => name).join(', ');
      problems.add(`partners.${partner.name}.adapter is ${partner.adapter}, which is none of ${names}`);
      continue;
    }
    if (!can(adapter)) problems.add(`partners.${partner.name} cannot run ${task} with the adapter ${adapter.name}`);
    for (const problem of problemsOf(partner, adapter)) problems.add(`partners.${partner.name}.${problem}`);
  }
  if (problems.size > 0) throw new ConfigError([...problems].map((problem) => `RAILS_FILE ${problem}`));
}

/** Missing and unknown keys and settings of a partner. */
function problemsOf({ keys, settings }: PartnerConfig, { keyParts, settings: fields }: Adapter): string[] {
  const ofKeys = keys.flatMap(({ id, ...parts }, place) => [
    ...keyParts.filter((part) => !(part in parts)).map((part) => `keys.${place} (${id}) lacks ${part} or ${part}File`),
    ...Object.keys(parts)
      .filter((part) => !keyParts.includes(part))
      .map((part) => `keys.${place} (${id}) has ${part}, which the adapter does not know`),
  ]);
  const unknown = Object.keys(settings).filter((name) => !(name in fields));
  const ofSettings = Value.Errors(Type.Object(fields), settings).map(
    ({ instancePath, message }) => `settings${instancePath.replaceAll('/', '.')} ${message}`,
  );
  return [...ofKeys, ...unknown.map((name) => `settings.${name} is not known to the adapter`), ...ofSettings];
}
