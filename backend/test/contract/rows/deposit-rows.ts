import type { OperationName, QrRecord, SlipUploaded } from '@kaeo/shared/api';
import sharp from 'sharp';
import { encryptedGiftLink, newGiftHash } from '../../../src/testing/gift-links.ts';
import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';
import { refusedDeposits, refusedReport } from './parked-rows.ts';

const qrFields = ['qrcodeId', 'hasQrcode', 'qrcode', 'amount', 'expireIn', 'message'];
const coding = (amount: number, currency?: 'LAK') => async (world: World) => ({
  player: await world.owner(currency ? { currency, bankCode: 'BCEL' } : {}),
  params: { channel: 'KBANK' },
  body: { amount },
});
async function withCode(world: World) {
  const call = await coding(100)(world);
  const { qrcodeId } = (await world.send('POST /api/qrcode/{channel}', call)).json<QrRecord>();
  return { player: call.player, qrcodeId };
}

const handingIn = (content: Buffer) => async (world: World) => ({ player: await world.owner(), file: { content } });
const handingInASlip = async (world: World) => {
  const player = await world.owner();
  return { player, file: { content: await world.slip(player) } };
};
async function withSlip(world: World) {
  const player = await world.owner();
  const file = { content: await world.slip(player) };
  const { reference } = (await world.send('POST /api/wallet/slip', { player, file })).json<SlipUploaded>();
  return { player, reference };
}
const blankPicture = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A gift link of 50 baht, or an unknown one. */
const gifting = (isMade: boolean, currency?: 'LAK') => async (world: World) => {
  const hash = newGiftHash();
  if (isMade) world.fake.gift.gifts.set(hash, 50_00);
  return {
    player: await world.owner(currency ? { currency, bankCode: 'BCEL' } : {}),
    body: { link: encryptedGiftLink(world.context, hash) },
  };
};

export const depositRows = {
  'POST /api/wallet/truelink': {
    success: gifting(true),
    byAnother: 'TRUELINK_DUPLICATE',
    fields: ['status', 'reference'],
    refusals: {
      NO_WALLET: gifting(true, 'LAK'),
      TRUELINK_INVALID: gifting(false),
      TRUELINK_DUPLICATE: async (world) => {
        const call = await gifting(true)(world);
        await world.send('POST /api/wallet/truelink', call);
        return { ...call, player: await world.owner() };
      },
      ...refusedDeposits(gifting(true)),
    },
    otherThan: gifting(true),
  },
  'POST /api/wallet/slip': {
    success: handingInASlip,
    fields: ['reference', 'status'],
    refusals: {
      SLIP_NO_FILE: handingIn(Buffer.alloc(0)),
      SLIP_INVALID_FILE: handingIn(Buffer.from('hello')),
      SLIP_TOO_LARGE: handingIn(Buffer.alloc(11 * 1024 * 1024)),
      SLIP_CLOSED: async (world) => {
        // The test clock is at 12:00 in Bangkok, or later if a scene moved it.
        await world.context.flags.write({ slipClosedFrom: '00:00', slipClosedTo: '23:59' });
        return handingInASlip(world);
      },
      SLIP_UPLOAD_FAIL: async (world) => {
        await world.context.db.query('alter table slips rename to slips_away');
        world.afterwards(() => world.context.db.query('alter table slips_away rename to slips'));
        return handingInASlip(world);
      },
      ...refusedReport(handingInASlip),
    },
    otherThan: async () => ({ file: { content: await blankPicture() } }),
  },
  'GET /api/qrcode/{channel}': {
    success: async (world) => ({ player: (await withCode(world)).player, params: { channel: 'KBANK' } }),
    fields: qrFields,
  },
  'POST /api/qrcode/{channel}': {
    success: coding(100),
    fields: qrFields,
    refusals: {
      NO_WALLET: coding(20_000, 'LAK'),
      QR_MINIMUM: coding(0.5),
      WHOLE_KIP: coding(20_000.5, 'LAK'),
      ...refusedDeposits(coding(100)),
    },
    answers: {
      QR_FAIL: async (world) => {
        world.fake.payment.script.next('refuse');
        return coding(100)(world);
      },
    },
    otherThan: () => ({ body: { amount: 101 } }),
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    success: async (world) => {
      const { player, qrcodeId } = await withCode(world);
      return { player, params: { qrcodeId } };
    },
    byAnother: 'NOT_FOUND',
    fields: [],
    refusals: { NOT_FOUND: async (world) => ({ player: await world.owner(), params: { qrcodeId: 'unknown' } }) },
  },
  'POST /api/statement/slip': {
    success: async (world) => ({ player: (await withSlip(world)).player, body: { page: 1, limit: 10 } }),
    fields: [
      'total',
      'next',
      ...['createdAt', 'amount', 'status', 'note', 'link', 'reference'].map((field) => `slips[].${field}`),
    ],
    refusals: {
      PAGE_TOO_DEEP: async (world) => ({ player: await world.owner(), body: { page: 1001, limit: 10 } }),
    },
  },
  'GET /api/statement/slip/reference/{reference}': {
    success: async (world) => {
      const { player, reference } = await withSlip(world);
      return { player, params: { reference } };
    },
    byAnother: 'NOT_FOUND',
    fields: ['url'],
    refusals: { NOT_FOUND: async (world) => ({ player: await world.owner(), params: { reference: 'S-UNKNOWN' } }) },
  },
} satisfies Partial<Rows<OperationName>>;
