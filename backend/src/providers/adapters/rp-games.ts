import { toDecimal } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { type Static, type TSchema, Type } from 'typebox';
import { bodyOf, type RailReply, unexpected, unknown } from '../calls/rail-http.ts';
import { orNull, parseWireNumber } from '../calls/wire-values.ts';
import type { GameTransferOutcome } from '../ports/providers.port.ts';
import { defineAdapter, type Partner } from './adapter.ts';

const settings = {
  /** The partner's id of each game, by our code. */
  gameIds: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 80 })),
  language: Type.String({ pattern: '^[a-z]{2}$' }),
};
type RpGames = Partner<'appId' | 'appSecret', { readonly gameIds: Readonly<Record<string, string>>; readonly language: string }>;

/** Some documented examples omit the code of a success, and its error is empty or null. */
const doneWith = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: orNull(Type.Literal(0)), error: Type.Union([Type.Literal(''), Type.Null()]), data });
const Failure = Type.Object({ code: orNull(Type.Integer()), error: Type.String({ minLength: 1 }) });
const Balance = Type.Object({ Balance: Type.Number({ minimum: 0 }) });
const Launch = Type.Object({ Url: Type.String({ pattern: '^https://' }) });
const Moved = Type.Object({ AfterBalance: Type.Union([Type.Number(), Type.Null()]) });
const Order = Type.Object({
  Order: Type.Object({ TraceId: Type.String(), Error: Type.String(), Completed: Type.Boolean() }),
});

/** Documented reasons of a refusal, by code or text. With any other reason the outcome is unknown. */
const codes: ReadonlyMap<number, string> = new Map([
  [6007, 'unknown-account'],
  [6008, 'closed'],
  [6010, 'denied'],
]);
const words: ReadonlyMap<string, string> = new Map([
  ['Insufficient wallet balance', 'not-enough'],
  ['Player account does not exist', 'unknown-account'],
]);
const orderUnknown = 'Order does not exist';

/**
 * Games of a provider with its own wallet, into which money is transferred: RP Games' "Transfer Mode" of February 2024,
 * as documented at github.com/fantastic0101/skyspin-update, gamecenter/docs/api-transfer.md. Every call is a `POST`
 * below `/api/v1`. Our transfer id is the `TraceId`: a duplicate order is refused, and `queryOrder` returns the state
 * of the first one. There are no passwords, games open by a link, and the only play data is the player's balance.
 */
export const rpGames = defineAdapter({
  name: 'rp-games',
  keyParts: ['appId', 'appSecret'],
  settings,
  rails: {},
  game(partner) {
    const post = caller(partner);

    const findTransfer = async (id: string): Promise<GameTransferOutcome> => {
      const reply = await post('transaction/queryOrder', { TraceId: id });
      if (bodyOf(reply, [200], Failure)?.error === orderUnknown) return { kind: 'not-found' };
      const order = bodyOf(reply, [200], doneWith(Order))?.data.Order;
      if (!order) return unexpected(reply);
      if (order.TraceId !== id) return unknown('response about another order');
      if (!order.Completed) return unknown('the order is in progress');
      return order.Error === '' ? { kind: 'confirmed' } : { kind: 'rejected', reason: order.Error.slice(0, 100) };
    };

    return {
      capabilities: { isIdempotentById: true, canQueryById: true, reportsRounds: false },
      async open(_gameCode, { username }) {
        const reply = await post('player/create', { UserID: username });
        if (bodyOf(reply, [200], doneWith(Type.Unknown()))) return { kind: 'opened', username, password: '', event: null };
        return reasonOf(reply) === undefined ? unexpected(reply) : { kind: 'refused' };
      },
      resetPassword: async () => ({ kind: 'refused' }),
      async signIn(gameCode, username) {
        const { gameIds, language } = partner.settings;
        const gameId = gameIds[gameCode];
        if (gameId === undefined) return { kind: 'refused' };
        const reply = await post('game/launch', { UserID: username, GameID: gameId, Language: language });
        const launch = bodyOf(reply, [200], doneWith(Launch));
        if (launch) return { kind: 'signed-in', link: launch.data.Url };
        const reason = reasonOf(reply);
        if (reason === 'unknown-account') return { kind: 'unknown-account' };
        return reason === undefined ? unexpected(reply) : { kind: 'refused' };
      },
      async balance(_gameCode, username) {
        const reply = await post('player/balance', { UserID: username });
        const found = bodyOf(reply, [200], doneWith(Balance));
        const amountMinor = found && roundedMinor(found.data.Balance);
        return amountMinor === undefined ? unexpected(reply) : { kind: 'found', amountMinor };
      },
      rounds: async () => unknown('this provider reports no rounds'),
      async transfer(_gameCode, { id, username, amountMinor }) {
        const Amount = Math.abs(Number(toDecimal(amountMinor)));
        const reply = await post(amountMinor > 0 ? 'player/transferIn' : 'player/transferOut', {
          UserID: username,
          Amount,
          TraceId: id,
        });
        if (bodyOf(reply, [200], doneWith(Moved))) return { kind: 'confirmed' };
        if (!bodyOf(reply, [200], Failure)) return unexpected(reply);
        // A repeated order may be refused for a reason that did not apply to the first one.
        const found = await findTransfer(id);
        if (found.kind !== 'not-found') return found;
        const reason = reasonOf(reply);
        return reason === undefined ? unexpected(reply) : { kind: 'rejected', reason };
      },
      findTransfer: (_gameCode, id) => findTransfer(id),
    };
  },
});

type Caller = (path: string, body: object) => Promise<RailReply>;
const caller =
  ({ http, keys: [{ appId, appSecret }] }: RpGames): Caller =>
  (path, json) =>
    http({
      method: 'POST',
      path: ['api', 'v1', ...path.split('/')],
      headers: { AppID: appId, AppSecret: appSecret },
      body: { json },
    });

/** The documented reason of a failure; undefined for anything else. */
function reasonOf(reply: RailReply): string | undefined {
  const failure: Static<typeof Failure> | undefined = bodyOf(reply, [200], Failure);
  return failure && (codes.get(failure.code ?? 0) ?? words.get(failure.error));
}

/** Rounds down: games can win fractions of a satang, which cannot be transferred. */
const roundedMinor = (balance: number): Minor | undefined => parseWireNumber(Math.floor(balance * 100 + 1e-6) / 100);
