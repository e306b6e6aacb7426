import { presentTransfer } from '../bank/bank.routes.ts';
import { laoBanks, thaiBanks } from '../bank/banks.ts';
import { plainProviders } from '../faults/faults.ts';
import { presentGameAccount } from '../game/game.routes.ts';
import { presentGift } from '../gift/gift.routes.ts';
import { presentCode } from '../payment/payment.routes.ts';
import { presentPayout } from '../payout/payout.routes.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** Maximum entries per list; the counts show the totals. */
const maxEntries = 50;
const newest = <Entry>(list: readonly Entry[]) => list.slice(-maxEntries).reverse();

/** The complete state of the console. Lists are newest first. */
export function consoleState({ store, desk }: SandboxContext) {
  const { world } = store;
  const { isReachable, ...view } = desk.view;
  const now = desk.lastKnownNow();
  const gameCodes = new Set([...view.games, ...world.gameAccounts].map(({ code }) => code));
  return {
    now: now.toISOString(),
    isBackendReachable: isReachable,
    ...view,
    sms: newest(world.sms),
    banks: [...thaiBanks, ...laoBanks],
    transfers: newest(world.transfers).map(presentTransfer),
    codes: newest(world.codes).map((code) => presentCode(code, now)),
    gifts: newest(world.gifts).map(presentGift),
    gameAccounts: world.gameAccounts.toReversed().map(presentGameAccount),
    payouts: newest(world.payouts).map(presentPayout),
    listed: newest(world.listed ?? []),
    callbacks: newest(world.callbacks),
    faults: world.faults,
    providers: [...plainProviders, ...[...gameCodes].map((code) => `game:${code}`)],
    settings: world.settings,
    cases: view.cases.filter(({ resolution }) => resolution === null),
    remoteFailures: view.remoteFailures.slice(0, maxEntries),
    audit: view.audit.slice(0, maxEntries),
    counts: {
      sms: world.sms.length,
      transfers: world.transfers.length,
      codes: world.codes.length,
      payouts: world.payouts.length,
    },
  };
}
