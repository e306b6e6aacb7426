import type { GameCredentials, MoneyMovement, OperationName } from '@kaeo/shared/api';
import sharp from 'sharp';
import { videoFile } from '../../../src/testing/video-file.ts';
import type { Call } from '../contract-call.ts';
import type { Rows } from '../contract-row.ts';
import { nextNumber, type World } from '../contract-world.ts';
import { refusedPlay } from './protected-rows.ts';

const picture = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const saying = (text: string, change: object = {}) => ({
  clientId: `contract-${nextNumber()}`,
  message: { message_type: 'text', payload: text },
  ...change,
});
/** Switches the chat off before the request. */
const closed = (call: (world: World) => Promise<Call>) => async (world: World) => {
  const made = await call(world);
  await world.context.flags.write({ enableChatWidget: false });
  return made;
};
const sending = async (world: World): Promise<Call> => ({ player: await world.owner(), body: saying('Where is my deposit?') });
const sendingPicture = async (world: World): Promise<Call> => ({
  player: await world.owner(),
  file: { content: await picture() },
});
const sendingVideo = async (world: World): Promise<Call> => ({
  player: await world.owner(),
  file: { content: videoFile(), name: 'clip.mp4' },
});
/** Fills the quota of the player's conversation. */
const full = (call: (world: World) => Promise<Call>) => async (world: World) => {
  const made = await call(world);
  const { db, config } = world.context;
  const { player } = made;
  if (player) await world.send('POST /api/chat/send-message', { player, body: saying('A lot of pictures') });
  await db.query(
    `insert into chat_storage (scope, bytes) select 'conversation:' || id, $2::bigint from chat_conversations where player_id = $1
     on conflict (scope) do update set bytes = excluded.bytes`,
    [player?.id, config.chat.bytes.playerConversation],
  );
  return made;
};
async function written(world: World) {
  const player = await world.owner();
  await world.send('POST /api/chat/send-message', { player, body: saying('Where is my deposit?') });
  return player;
}
/** A request in which a player claims to be another. */
const pretending = (body: object) => async (world: World) => ({
  player: await world.owner(),
  body: { ...body, userId: (await world.owner()).id },
});
const messageFields = [
  'sender',
  'message.message_type',
  'createdAt',
  'session_id',
  'userId',
  'guestId',
  'username',
  'name',
  'deviceToken',
];

async function gameOf(world: World, code: string): Promise<{ player: Awaited<ReturnType<World['owner']>> } & GameCredentials> {
  const player = await world.owner();
  return { player, ...(await world.openGame(player, code)) };
}

/** An auto-login path with the username only. */
const opening = (launch: 'pg' | 'areaslot', code: string) => async (world: World) => {
  const { player, username } = await gameOf(world, code);
  return { player, params: { launch, username } };
};
/** An auto-login with a password, to a game that `usun` opens. */
const openingByPassword = async (world: World) => {
  const { player, username, password } = await gameOf(world, 'MOON');
  return { player, params: { launch: 'usun', username, password } };
};

/** Makes the provider forget the player of the request. */
const forgotten = (scene: (world: World) => Promise<Call>) => async (world: World) => {
  const call = await scene(world);
  for (const code of ['PRISM', 'AURORA', 'MOON']) world.fake.games.idempotent.forget(code, call.params?.['username'] ?? '');
  return call;
};
/** Changes the game balance without a round, so that the game is frozen for manual review. */
const frozen = (scene: (world: World) => Promise<Call>) => async (world: World) => {
  const call = await scene(world);
  const username = call.params?.['username'] ?? '';
  const { idempotent } = world.fake.games;
  const code = ['PRISM', 'MOON'].find((each) => idempotent.amountMinor(each, username) !== undefined) ?? '';
  idempotent.shift(code, username, 5_00);
  await call.player?.call('GET', '/api/wallet/refresh/slot');
  return call;
};
/** Makes the provider's next response unknown. */
const silent = (scene: (world: World) => Promise<Call>) => async (world: World) => {
  const call = await scene(world);
  world.fake.games.idempotent.script.next('unknown-before');
  return call;
};

export const supportRows = {
  'POST /api/statement': {
    success: async (world) => {
      const player = await world.owner();
      await player.call('GET', '/api/bonus/activate/DAILY');
      return { player, body: { page: 1, limit: 10 } };
    },
    fields: [
      'total',
      'next',
      ...['statementType', 'reference', 'status', 'from', 'to', 'amount', 'createdAt', 'day', 'bonus.description'].map(
        (field) => `statements[].${field}`,
      ),
      ...['month', 'moneyIn', 'moneyOut'].map((field) => `months[].${field}`),
    ],
    refusals: {
      PAGE_TOO_DEEP: async (world) => ({ player: await world.owner(), body: { page: 1001, limit: 10 } }),
    },
  },
  'GET /api/statement/{type}/{reference}': {
    success: async (world) => {
      const player = await world.owner({ walletMinor: 1000_00 });
      const reply = await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
      return { player, params: { type: 'withdraw', reference: reply.json<MoneyMovement>().reference } };
    },
    byAnother: 'NOT_FOUND',
    fields: [
      ...['statementType', 'status', 'amount', 'createdAt', 'reference'].map((field) => `entry.${field}`),
      'currency',
      'fee',
      'channel',
      'account.bank',
      'account.number',
      'steps[].step',
      'steps[].at',
    ],
    refusals: {
      NOT_FOUND: async (world) => ({ player: await world.owner(), params: { type: 'deposit', reference: 'D-UNKNOWN' } }),
    },
  },
  'POST /api/statement/export': {
    success: async (world) => {
      const player = await world.owner();
      await player.call('GET', '/api/bonus/activate/DAILY');
      const day = world.clock.now().toISOString().slice(0, 10);
      return { player, body: { from: day, to: day, kind: 'bonus', format: 'entries' } };
    },
    fields: [
      'from',
      'to',
      'timeZone',
      'currency',
      'generatedAt',
      'count',
      'entries[].reference',
      ...['kind', 'count', 'moneyIn', 'moneyOut'].map((field) => `totals[].${field}`),
    ],
  },
  'GET /api/autoLogin/{launch}/{username}': {
    success: opening('pg', 'PRISM'),
    byAnother: 'FORBIDDEN',
    fields: ['link'],
    refusals: {
      FORBIDDEN: async (world) => ({
        player: (await gameOf(world, 'PRISM')).player,
        params: { launch: 'pg', username: (await gameOf(world, 'PRISM')).username },
      }),
      NOT_AREASLOT: forgotten(opening('areaslot', 'AURORA')),
      SLOT_NO_ACCOUNT: forgotten(opening('pg', 'PRISM')),
      GAME_UNAVAILABLE: silent(opening('pg', 'PRISM')),
      GAME_FROZEN: frozen(opening('pg', 'PRISM')),
      ...refusedPlay(opening('pg', 'PRISM')),
    },
  },
  'GET /api/autoLogin/{launch}/{username}/{password}': {
    success: openingByPassword,
    byAnother: 'FORBIDDEN',
    fields: ['link'],
    refusals: {
      FORBIDDEN: async (world) => {
        const { player, username } = await gameOf(world, 'MOON');
        return { player, params: { launch: 'usun', username, password: 'guessed' } };
      },
      SLOT_NO_ACCOUNT: forgotten(openingByPassword),
      GAME_UNAVAILABLE: silent(openingByPassword),
      GAME_FROZEN: frozen(openingByPassword),
      ...refusedPlay(openingByPassword),
    },
  },
  'POST /api/chat/send-message': {
    success: sending,
    fields: ['timestamp'],
    refusals: {
      CHAT_CLOSED: closed(sending),
      FORBIDDEN: pretending(saying('It is me')),
      NOT_FOUND: async (world) => ({
        player: await world.owner(),
        body: saying('', {
          message: {
            message_type: 'media',
            payload: { message: 'x.png', url: false, fileType: 'image', filePath: `/api/chat/files/${'x'.repeat(32)}` },
          },
        }),
      }),
    },
  },
  'POST /api/chat/history': {
    success: async (world) => ({ player: await written(world), body: { limit: 10, skip: 0 } }),
    fields: messageFields.map((field) => `messages[].${field}`),
    refusals: { FORBIDDEN: pretending({}), CHAT_CLOSED: closed(async (world) => ({ player: await written(world), body: {} })) },
  },
  'PUT /api/chat/read-customer/': {
    success: async (world) => ({ player: await written(world), body: {} }),
    fields: [],
    refusals: { FORBIDDEN: pretending({}) },
  },
  'POST /api/chat/upload-image': {
    success: sendingPicture,
    fields: ['path'],
    refusals: { CHAT_CLOSED: closed(sendingPicture), CHAT_FILE_LIMIT: full(sendingPicture) },
  },
  'POST /api/chat/upload-video': {
    success: sendingVideo,
    fields: ['path'],
    refusals: {
      CHAT_CLOSED: closed(sendingVideo),
      CHAT_FILE_LIMIT: full(sendingVideo),
      CHAT_VIDEO_SIGN_IN: async () => ({
        headers: { 'x-chat-guest-id': `guest-${String(nextNumber()).padStart(26, '0')}` },
        file: { content: videoFile(), name: 'clip.mp4' },
      }),
    },
  },
} satisfies Partial<Rows<OperationName>>;
