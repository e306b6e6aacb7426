import multipart from '@fastify/multipart';
import { toAmount } from '@kaeo/shared/money';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Feature, OperatorFeature } from '../../../context.ts';
import { readFormFile } from '../../../platform/http/form-file.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { isLate } from '../../records/lateness/lateness-rules.ts';
import { createSlipService } from './slip.service.ts';
import { createSlipStore, type SlipRow, waiting } from './slip.store.ts';
import { createSlipLinks, createSlipPictures } from './slip-pictures.ts';
import { slipBytesAtMost } from './slip-reader.ts';
import { createSlipSettlement, slipJob } from './slip-settlement.ts';

const tags = ['deposit'];
const sweepMs = 60 * 60_000;
const Reference = Type.Object({ reference: Type.String({ maxLength: 40 }) });
const LinkQuery = Type.Object({ expires: Type.String({ pattern: '^[0-9]{1,15}$' }), signature: Type.String({ maxLength: 100 }) });

export const depositRoutes: Feature = (app, context) => {
  const settlement = createSlipSettlement(context);
  const service = createSlipService(context, settlement);
  const links = createSlipLinks(context.config);
  const pictures = createSlipPictures(context);
  const { db, clock, config } = context;
  context.outbox.handle(slipJob, ({ payload, attempts }) => settlement.askAndSettle(payload.slipId, attempts));
  context.schedule.every(sweepMs, 'deposit: sweep', () => pictures.sweep());

  app.register(async (scope) => {
    await scope.register(multipart);
    serve(scope, 'POST /api/wallet/slip', async (request) => {
      const player = playerOf(request);
      const key = idempotencyKeyOf(request);
      await service.admit(player);
      return service.upload(player, { content: await readFile(request), key });
    });
  });

  serve(app, 'POST /api/statement/slip', async (request) => {
    const { total, rows, next } = await createSlipStore(db).list(playerOf(request).id, pageOf(request.body));
    const now = clock.now();
    return {
      total,
      next: cursorOf(next),
      slips: rows.map((slip) => presentSlip(slip, isLate(slip, now, config.lateAfterMs.slip))),
    };
  });

  serve(app, 'GET /api/statement/slip/reference/{reference}', async (request) => {
    const slip = await createSlipStore(db).findByReference(request.params.reference);
    // Return 404 for another player's slip, so that its existence is not revealed.
    if (slip?.playerId !== playerOf(request).id || !slip.hasImage) throw new Refusal('NOT_FOUND');
    return { url: links.urlOf(slip.reference, clock.now()) };
  });

  app.get(
    '/api/slip-images/:reference',
    { schema: { tags, params: Reference, querystring: LinkQuery }, config: { access: 'public' } },
    async (request, reply) => {
      const { reference } = request.params;
      const { expires, signature } = request.query;
      if (!links.isValid(reference, { expires: Number(expires), signature }, clock.now())) throw new Refusal('FORBIDDEN');
      const image = await pictures.find(reference);
      if (!image) throw new Refusal('NOT_FOUND');
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=300')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image);
    },
  );
};

/** @throws Refusal `SLIP_NO_FILE` if the part `file` is missing or empty, `SLIP_TOO_LARGE` above 10 MB. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file = await readFormFile(request, slipBytesAtMost);
  if (file?.isTooLarge) throw new Refusal('SLIP_TOO_LARGE');
  if (!file || file.content.length === 0) throw new Refusal('SLIP_NO_FILE');
  return file.content;
}

const presentSlip = (slip: SlipRow, isSlipLate: boolean) => ({
  createdAt: slip.createdAt.toISOString(),
  amount: toAmount(slip.amountMinor),
  status: slip.status,
  note: slip.reason,
  link: slip.hasImage ? `/api/statement/slip/reference/${slip.reference}` : '',
  reference: slip.reference,
  ...(isSlipLate ? { isLate: true } : {}),
  ...waiting(slip),
  ...(slip.isReturned ? { isReturned: true } : {}),
});

/** Whether a bank transfer is already claimed by a slip, for the sandbox console. */
export const depositOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/slips', async (request) => ({
    isClaimed: await createSlipStore(db).isClaimed(request.query.reference),
  }));

  /** Holder of a registered account, so that the sandbox bank can return the matching name. */
  serveOperator(app, 'GET /operator/bank-accounts/{bankCode}/{accountNo}', async ({ params }) => {
    const player = await createPlayerStore(db).findByBankAccount(params.bankCode, params.accountNo);
    if (!player) throw new Refusal('NO_USER');
    return { username: player.username, bankAccountName: player.bankAccountName };
  });
};
