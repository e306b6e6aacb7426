import { listen } from './lib/live.js';
import { setProductTime } from './lib/product-clock.js';
import { startTabs } from './lib/tabs.js';
import { agentDesk } from './panels/agent-desk.js';
import { bankTransfer } from './panels/bank-transfer.js';
import { lateList, reconciliation } from './panels/books.js';
import { callbacks } from './panels/callbacks.js';
import { decisions } from './panels/decisions.js';
import { faults } from './panels/faults.js';
import { flags } from './panels/flags.js';
import { gameTable } from './panels/game-table.js';
import { journeys } from './panels/journeys.js';
import { payouts } from './panels/payouts.js';
import { players } from './panels/players.js';
import { qrPayer } from './panels/qr-payer.js';
import { smsInbox } from './panels/sms-inbox.js';
import { topBar } from './panels/top-bar.js';

const panels = { bank: bankTransfer(), qr: qrPayer(), faults: faults() };
const pages = {
  rails: [smsInbox(), panels.bank, panels.qr, gameTable(), payouts(), panels.faults],
  chat: [agentDesk()],
  flags: [flags(), players(), decisions(), lateList(), reconciliation(), callbacks()],
};
for (const [id, parts] of Object.entries(pages)) document.getElementById(id).append(...parts.map(({ element }) => element));

document.getElementById('notices').showPopover();
const bar = topBar();
const parts = [bar, journeys(panels), ...Object.values(pages).flat()];
startTabs();
listen({
  onState(state) {
    setProductTime(state.now);
    for (const part of parts) part.update(state);
  },
  onConnection: (isConnected) => bar.connection(isConnected),
});
