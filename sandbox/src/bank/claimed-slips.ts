import type { OperatorPort } from '../operator/operator-port.ts';
import type { WorldStore } from '../world/world-store.ts';

const lookedAt = 10;

/** Asks the backend which of the latest slips were uploaded by players. */
export async function markClaimedSlips(store: WorldStore, operator: OperatorPort) {
  const open = store.world.transfers.slice(-lookedAt).filter(({ isClaimed }) => !isClaimed);
  for (const transfer of open) {
    const answer = await operator
      .call('GET /operator/slips', { query: { reference: transfer.reference } })
      .catch(() => undefined);
    if (!answer?.isClaimed) continue;
    transfer.isClaimed = true;
    store.changed();
  }
}
