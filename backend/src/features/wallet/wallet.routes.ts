import { ManualDepositRequest, MoneyMovement, Wallet } from '@wallet/shared/api';
import type { Feature } from '../../platform/context.ts';
import { idempotencyKeyOf } from '../../platform/idempotency-key.ts';
import { playerOf } from '../../platform/session.ts';
import { createManualDepositService } from './manual-deposit.service.ts';
import { createWalletService } from './wallet.service.ts';

export const walletRoutes: Feature = (app, context) => {
  const wallet = createWalletService(context);
  const manualDeposits = createManualDepositService(context);

  app.get(
    '/api/wallet',
    {
      schema: { response: { 200: Wallet }, tags: ['wallet'], summary: 'Profile, wallet, invite bonus and games' },
      config: { access: 'player', isOpenWhenFrozen: true },
    },
    (request) => wallet.read(playerOf(request)),
  );
  app.post(
    '/api/wallet/add',
    {
      schema: {
        body: ManualDepositRequest,
        response: { 200: MoneyMovement },
        tags: ['wallet'],
        summary: 'Ask for a manual deposit',
      },
      config: { access: 'player' },
    },
    (request) => manualDeposits.request(playerOf(request), request.body, idempotencyKeyOf(request)),
  );
};
