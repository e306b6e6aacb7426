import { addressOf, type GameCredentials, type OperationName } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import type { LightMyRequestResponse } from 'fastify';
import { seedSite } from '../../src/demonstration/seed-site.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { multipartOf, slipPicture } from '../../src/testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestBackendOptions, type TestPlayer } from '../../src/testing/test-backend.ts';
import type { Call } from './contract-call.ts';

const calmFlags = {
  registerOTP: false,
  enableChatWidget: true,
  isManual: true,
  terminated: false,
  isRefundActive: true,
  isInviteActive: true,
  isTransferOpen: true,
  slipClosedFrom: '00:00',
  slipClosedTo: '00:00',
};

/** Withdrawals above it need a proof, in baht. */
export const withdrawStepUpAbove = 40_000;

let made = 0;
/** A number that is unique in this process. */
export function nextNumber(): number {
  made += 1;
  return made;
}

/** The backend with games, bonuses and banners, and helpers for scenes. */
export type World = TestBackend & {
  /** A player with a unique name and bank account number, so that a leak can be detected. */
  owner(options?: Parameters<TestBackend['player']>[0]): Promise<TestPlayer & { readonly bankAccountNo: string }>;
  /** Opens the game for the player, optionally with an amount in baht. */
  openGame(player: TestPlayer, code: string, amount?: number): Promise<GameCredentials>;
  /** Plays a round in which the player loses the amount (wins if negative), and refreshes the wallet. */
  lose(player: TestPlayer, code: string, amount: number): Promise<void>;
  /** A slip of a 500 baht transfer from the player's account to the site, known to the bank. */
  slip(payer: Pick<TestPlayer, 'account'>): Promise<Buffer>;
  /** Registers a clean-up of shared state, which runs after the scene. */
  afterwards(undo: () => Promise<unknown>): void;
  /** Ends a scene: runs the clean-ups, and resets faults and flags. */
  tidy(): Promise<void>;
  /** Sends a request. */
  send(name: OperationName, call: Call): Promise<LightMyRequestResponse>;
};

export async function createWorld(options?: TestBackendOptions): Promise<World> {
  const environment = { WITHDRAW_STEP_UP_ABOVE_BAHT: String(withdrawStepUpAbove), ...options?.environment };
  const backend = await createTestBackend({ ...options, environment });
  const { db } = backend.context;
  await seedSite(db, 'thailand', ['games', 'bonuses', 'promotions', 'banners']);
  await backend.context.flags.write(calmFlags);
  const { bank, sms, payment, payout, gift, register, games } = backend.fake;
  const undoing: (() => Promise<unknown>)[] = [];

  return {
    ...backend,
    async owner(options = {}) {
      const number = nextNumber();
      const bankAccountNo = `77${String(10_000_000 + number)}`;
      const player = await backend.player({ name: `Secretowner ${number}`, bankAccountNo, ...options });
      return { ...player, bankAccountNo };
    },
    async openGame(player, code, amount = 0) {
      const opened = await player.call('GET', `/api/wallet/activate/${code}`);
      if (amount > 0) await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: code, amount });
      return opened.json<GameCredentials>();
    },
    async lose(player, code, amount) {
      const { username } = (await player.call('GET', `/api/wallet/account/${code}`)).json<GameCredentials>();
      games.idempotent.play(code, username, -amount * 100);
      await player.call('GET', '/api/wallet/refresh/slot');
    },
    async slip({ account }) {
      const reference = `CONTRACT${nextNumber()}`;
      bank.transfers.push({
        sendingBank: '004',
        reference,
        amountMinor: minor(500_00),
        currency: 'BAHT',
        receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
        sender: senderOf(account),
        transferredAt: backend.clock.now(),
      });
      return slipPicture({ sendingBankNumber: '004', reference });
    },
    afterwards(undo) {
      undoing.push(undo);
    },
    async tidy() {
      for (const undo of undoing.splice(0)) await undo();
      for (const { script } of [bank, sms, payment, payout, gift, register, games.idempotent, games.plain]) script.clear();
      await backend.context.flags.write(calmFlags);
    },
    send: (name, call) => send(backend, name, call),
  };
}

async function send({ app }: TestBackend, name: OperationName, call: Call): Promise<LightMyRequestResponse> {
  const { method, path } = addressOf(name);
  const url = path.replace(/\{(\w+)\}/g, (_match, placeholder: string) =>
    encodeURIComponent(call.params?.[placeholder] ?? 'none'),
  );
  const headers = { ...call.player?.headers, ...call.headers };
  if (call.file) {
    const { payload, contentType } = await multipartOf(call.file.content, call.file.field, call.file.name);
    return app.inject({ method, url, headers: { ...headers, 'content-type': contentType }, payload });
  }
  return app.inject({ method, url, headers, ...(call.body === undefined ? {} : { payload: call.body }) });
}
