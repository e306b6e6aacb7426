import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Minor, minor, zero } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { ConfigError } from '../../platform/config/config.ts';
import { isSameSecret } from '../../platform/secret-box.ts';
import { bodyOf, unexpected } from '../calls/rail-http.ts';
import { orNull, parsedJson } from '../calls/wire-values.ts';
import type { ReadSeamless, SeamlessCall, SeamlessOutcome, SeamlessRequest } from '../ports/seamless.port.ts';
import { defineAdapter, type Partner } from './adapter.ts';

const settingFields = {
  operatorId: Type.Integer({ minimum: 1 }),
  /** The partner's code of each game, by our code. */
  gameCodes: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 80 })),
  platform: Type.Enum(['GPL_MOBILE', 'GPL_DESKTOP']),
  language: Type.String({ pattern: '^[a-z]{2}$' }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  lobbyUrl: Type.String({ pattern: '^https://' }),
};
type Settings = { [Name in keyof typeof settingFields]: Static<(typeof settingFields)[Name]> };
type Hub88 = Partner<'privateKey' | 'publicKey', Settings>;
type GameRequest = Exclude<SeamlessRequest, { kind: 'info' }>;

const signatureHeader = 'x-hub88-signature';
/** Amounts are in 1/100,000 of a unit, so 1000 of them are one minor unit. */
const perMinor = 1000;
const Uuid = Type.String({ minLength: 1, maxLength: 64 });
const Person = { user: Type.String({ minLength: 1, maxLength: 64 }), request_uuid: Uuid };
const Account = { ...Person, token: Type.String({ maxLength: 255 }) };
const Transaction = {
  ...Account,
  transaction_uuid: Uuid,
  round: Type.String({ minLength: 1, maxLength: 200 }),
  round_closed: orNull(Type.Boolean()),
};
const Money = { amount: Type.Integer({ minimum: 0 }), currency: Type.String(), is_free: orNull(Type.Boolean()) };
const Info = Type.Object(Person);
const Balance = Type.Object(Account);
const Bet = Type.Object({ ...Transaction, ...Money });
const Win = Type.Object({ ...Transaction, ...Money, reference_transaction_uuid: Uuid });
const Rollback = Type.Object({ ...Transaction, reference_transaction_uuid: Uuid });
const Launch = Type.Object({ url: Type.String({ pattern: '^https://' }) });

const statuses = {
  done: 'RS_OK',
  'not-enough': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'unknown-account': 'RS_ERROR_UNKNOWN',
  'unknown-reference': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  contradiction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'rolled-back': 'RS_ERROR_UNKNOWN',
  disabled: 'RS_ERROR_USER_DISABLED',
  protected: 'RS_ERROR_USER_DISABLED',
  'other-currency': 'RS_ERROR_WRONG_CURRENCY',
  'too-much': 'RS_ERROR_UNKNOWN',
} as const satisfies Record<SeamlessOutcome['kind'], string>;

/**
 * Games of a provider without its own wallet: Hub88's Operator API, as documented at docs.hub88.io in 2026 ("Games
 * API", "Wallet API", "Seamless Wallet response statuses", "Private and public keys"). Hub88 calls our wallet for
 * player info, the balance, and each bet, win and rollback, signed with RSA-SHA256 of the body. Responses are always
 * 200, with a status of its list. Only baht and whole satang are supported: smaller amounts are refused. A token names
 * the game and the player; it does not expire, since wins and rollbacks can arrive at any time. A rollback of an
 * unknown transaction returns `RS_OK`: the list has "does not exist" for wins only, and Hub88 would repeat the call
 * until it succeeds.
 */
export const hub88 = defineAdapter({
  name: 'hub88',
  keyParts: ['privateKey', 'publicKey'],
  settings: settingFields,
  rails: {},
  seamless(partner) {
    const { http, settings, keys } = partner;
    const key = pemOf(partner, keys[0].id, () => createPrivateKey(keys[0].privateKey));
    return {
      async launch(gameCode, username) {
        const game_code = settings.gameCodes[gameCode];
        if (game_code === undefined) return { kind: 'refused' };
        const json = {
          user: username,
          token: tokenOf(keys[0].privateKey, gameCode, username),
          game_code,
          operator_id: settings.operatorId,
          platform: settings.platform,
          lang: settings.language,
          currency: 'THB',
          game_currency: 'THB',
          country: settings.country,
          lobby_url: settings.lobbyUrl,
        };
        const signature = sign('RSA-SHA256', Buffer.from(JSON.stringify(json)), key).toString('base64');
        const path = ['operator', 'generic', 'v2', 'game', 'url'];
        const reply = await http({ method: 'POST', path, headers: { [signatureHeader]: signature }, body: { json } });
        const launch = bodyOf(reply, [200], Launch);
        return launch ? { kind: 'signed-in', link: launch.url } : unexpected(reply);
      },
    };
  },
  callbacks: { seamless: (partner) => readerOf(partner) },
});

function readerOf(partner: Hub88): ReadSeamless {
  const keys = partner.keys.map(({ id, publicKey }) => ({ id, key: pemOf(partner, id, () => createPublicKey(publicKey)) }));
  return (action, { headers, body }) => {
    const signature = Buffer.from(String(headers[signatureHeader] ?? ''), 'base64');
    const signer = keys.find(({ key }) => verify('RSA-SHA256', body, key, signature));
    if (!signer) return { kind: 'refused', body: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
    const content = parsedJson(body);
    if (action === 'user/info' && Check(Info, content)) return infoCall(partner, content, signer.id);
    if (!Check(Balance, content)) return { kind: 'refused', body: { status: 'RS_ERROR_WRONG_SYNTAX' } };
    const { user, request_uuid } = content;
    const refused = (status: string) => ({ kind: 'refused', body: { user, status, request_uuid } }) as const;
    const gameCode = content.token.split('.')[0] ?? '';
    const request = requestOf(action, gameCode, content);
    if (typeof request === 'string') return refused(request);
    // Wins and rollbacks are accepted even with an invalid token.
    const isOpening = request.kind === 'balance' || request.kind === 'bet';
    if (isOpening && !isTokenOf(partner, gameCode, content)) return refused('RS_ERROR_INVALID_TOKEN');
    return {
      kind: 'request',
      request,
      keyId: signer.id,
      reply: ({ kind, balanceMinor }) => ({
        user,
        status: statuses[kind],
        request_uuid,
        balance: balanceMinor * perMinor,
        currency: 'THB',
      }),
    };
  };
}

/** Returns only the required player fields; the optional ones are personal data. */
function infoCall({ settings }: Hub88, { user, request_uuid }: Static<typeof Info>, keyId: string): SeamlessCall {
  return {
    kind: 'request',
    request: { kind: 'info', gameCodes: Object.keys(settings.gameCodes), username: user },
    keyId,
    reply: ({ kind }) => {
      const found = kind === 'done' ? { country: settings.country, currency: 'THB' } : {};
      return { user, status: statuses[kind], request_uuid, ...found };
    },
  };
}

/** The request in a body, by its action, or the error status for an invalid one. */
function requestOf(action: string, gameCode: string, content: unknown): GameRequest | string {
  if (action === 'user/balance' && Check(Balance, content)) return { kind: 'balance', gameCode, username: content.user };
  if (action === 'transaction/bet' && Check(Bet, content)) {
    // The house pays for free bets.
    const fault = faultOf(content);
    if (fault !== undefined) return fault;
    return { kind: 'bet', ...roundOf(gameCode, content), amountMinor: content.is_free ? zero : minorOf(content) };
  }
  if (action === 'transaction/win' && Check(Win, content)) {
    const reference = content.reference_transaction_uuid;
    const fault = faultOf(content);
    return fault ?? { kind: 'win', ...roundOf(gameCode, content), reference, amountMinor: minorOf(content) };
  }
  if (action === 'transaction/rollback' && Check(Rollback, content))
    return { kind: 'rollback', ...roundOf(gameCode, content), reference: content.reference_transaction_uuid };
  return 'RS_ERROR_WRONG_SYNTAX';
}

type Sum = { readonly amount: number; readonly currency: string };
/** The error status of an invalid amount, or undefined. */
function faultOf({ amount, currency }: Sum): string | undefined {
  if (currency !== 'THB') return 'RS_ERROR_WRONG_CURRENCY';
  return amount % perMinor === 0 && Number.isSafeInteger(amount) ? undefined : 'RS_ERROR_WRONG_TYPES';
}
/** For valid amounts only: `minor` throws for a number that is not a safe integer. */
const minorOf = ({ amount }: Sum): Minor => minor(amount / perMinor);

const roundOf = (
  gameCode: string,
  { user, transaction_uuid, round, round_closed }: Static<typeof Rollback> | Static<typeof Bet>,
) => ({ gameCode, username: user, id: transaction_uuid, round, closesRound: round_closed === true, currency: 'BAHT' }) as const;

/** Names the game and the player, with an HMAC so that only we can create it. */
const tokenOf = (secret: string, gameCode: string, username: string): string =>
  `${gameCode}.${createHmac('sha256', secret).update(`hub88 ${gameCode} ${username}`).digest('hex')}`;

function isTokenOf({ keys }: Hub88, gameCode: string, { user, token }: Static<typeof Balance>): boolean {
  return keys.some(({ privateKey }) => isSameSecret(token, tokenOf(privateKey, gameCode, user)));
}

/** @throws ConfigError naming the key. */
function pemOf({ name }: Hub88, id: string, read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new ConfigError([`RAILS_FILE partners.${name}.keys (${id}) must have both keys in PEM format`]);
  }
}
