import { Type } from 'typebox';
import { type RailResponse, refused, sendRailResponse } from '../faults/rail.ts';
import { BookQuery, bookPage } from '../platform/book-page.ts';
import { found } from '../platform/sandbox-error.ts';
import { toApi, toRail } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { Transfer } from '../world/world.ts';
import { findBank } from './banks.ts';
import { shownSender } from './shown-sender.ts';
import { slipImage } from './slip-image.ts';
import { makeTransfer, markClaimedSlips, TransferRequest } from './transfers.service.ts';

/** Simulates every bank: transfers made by testers, their slips, and the lookup that verifies them. */
export function bankRoutes(app: SandboxApp, context: SandboxContext) {
  const { store } = context;

  const Lookup = Type.Object({ sendingBank: Type.String(), reference: Type.String() });
  app.get('/rails/bank/transactions/:sendingBank/:reference', { schema: { params: Lookup } }, (request, reply) =>
    sendRailResponse(
      context,
      reply,
      {
        provider: 'bank',
        operation: 'write', // the lookup is this rail's only operation, so every fault applies
        refuse: () => refused('NOT_FOUND', 404),
      },
      () => inquire(request.params.sendingBank, request.params.reference),
    ),
  );

  const Account = Type.Object({ bankCode: Type.String(), accountNo: Type.String() });
  app.get(
    '/rails/bank/accounts/:bankCode/:accountNo/statement',
    { schema: { params: Account, querystring: BookQuery } },
    (request, reply) =>
      sendRailResponse(context, reply, { provider: 'bank', operation: 'read' }, () => {
        const { bankCode, accountNo } = request.params;
        // A duplicate picture of a transfer is not additional money.
        const received = new Map(
          store.world.transfers
            .filter(
              ({ receiver, kind }) =>
                kind !== 'stolen-reference' && receiver.bankCode === bankCode && receiver.accountNo === accountNo,
            )
            .map((transfer) => [`${transfer.sendingBank}:${transfer.reference}`, transfer]),
        );
        const page = bookPage([...received.values()], ({ transferredAt }) => transferredAt, request.query);
        return { status: 200, body: { ...page, lines: page.lines.map(presentWire) } };
      }),
  );

  function inquire(sendingBank: string, reference: string): RailResponse {
    const number = findBank(sendingBank)?.number;
    const transfer = store.world.transfers.find((known) => known.sendingBank === number && known.reference === reference);
    if (!transfer) return refused('NOT_FOUND', 404);
    const leftMs = Date.parse(transfer.visibleFrom) - Date.now();
    if (leftMs > 0) return { status: 425, body: { code: 'TOO_FRESH', retryAfterS: Math.ceil(leftMs / 1000) } };
    if (transfer.kind === 'wrong-captcha') return refused('WRONG_CAPTCHA');
    if (transfer.kind === 'bank-refuses') return refused('REFUSED');
    return { status: 200, body: presentWire(transfer) };
  }

  app.post('/api/bank/transfers', { schema: { body: TransferRequest } }, async (request) => {
    const transfer = await makeTransfer(context, request.body);
    const { reference, sendingBank, sender, receiver, currency, transferredAt, kind } = transfer;
    return { reference, sendingBank, slipUrl: slipUrl(transfer), sender, receiver, currency, transferredAt, kind };
  });

  app.get('/api/bank/transfers', async () => {
    await markClaimedSlips(context);
    return store.world.transfers.toReversed().map(presentTransfer);
  });

  app.get('/api/bank/slips/:file', { schema: { params: Type.Object({ file: Type.String() }) } }, async (request, reply) => {
    const transfer = found(
      store.world.transfers.find(({ slipId }) => `${slipId}.png` === request.params.file),
      'This slip',
    );
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=3600')
      .send(await slipImage(transfer));
  });
}

/** A transfer as the bank's API returns it. */
const presentWire = (transfer: Transfer) => ({
  sendingBank: transfer.sendingBank,
  reference: transfer.reference,
  amount: toRail(transfer.amountMinor),
  currency: transfer.currency,
  receiver: transfer.receiver,
  sender: shownSender(transfer),
  transferredAt: transfer.transferredAt,
});

const slipUrl = (transfer: Transfer) => `/api/bank/slips/${transfer.slipId}.png`;

/** A transfer for the console. */
export const presentTransfer = (transfer: Transfer) => ({
  slipId: transfer.slipId,
  reference: transfer.reference,
  sendingBank: transfer.sendingBank,
  bankCode: transfer.sender.bankCode,
  amount: toApi(transfer.amountMinor),
  currency: transfer.currency,
  receiver: transfer.receiver,
  kind: transfer.kind,
  transferredAt: transfer.transferredAt,
  isClaimed: transfer.isClaimed,
  slipUrl: slipUrl(transfer),
});
