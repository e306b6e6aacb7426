import { listen } from './lib/live.js';
import { setProductTime } from './lib/product-clock.js';
import { startTabs } from './lib/tabs.js';
import { agentDesk } from './panels/agent-desk.js';
import { bankTransfer } from './panels/bank-transfer.js';
import { callbacks } from './panels/callbacks.js';
import { decisions } from './panels/decisions.js';
import { faults } from './panels/faults.js';
import { flags } from './panels/flags.js';
import { gameTable } from './panels/game-table.js';
import { payouts } from './panels/payouts.js';
import { playerFreeze } from './panels/player-freeze.js';
import { qrPayer } from './panels/qr-payer.js';
import { smsInbox } from './panels/sms-inbox.js';
import { topBar } from './panels/top-bar.js';

const pages = {
  rails: [smsInbox(), bankTransfer(), qrPayer(), gameTable(), payouts(), faults()],
  chat: [agentDesk()],
  flags: [flags(), playerFreeze(), decisions(), callbacks()],
};
for (const [id, parts] of Object.entries(pages)) document.getElementById(id).append(...parts.map(({ element }) => element));

document.getElementById('notices').showPopover();
const bar = topBar();
const parts = [bar, ...Object.values(pages).flat()];
startTabs();
listen({
  onState(state) {
    setProductTime(state.now);
    for (const part of parts) part.update(state);
  },
  onConnection: (isConnected) => bar.connection(isConnected),
});
