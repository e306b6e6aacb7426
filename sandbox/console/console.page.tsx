import { BankPanel } from './bank/bank-panel.tsx';
import { LateList } from './books/late-list.tsx';
import { ReconciliationPanel } from './books/reconciliation.tsx';
import { Callbacks } from './callbacks/callbacks.tsx';
import { AgentDesk } from './chat/agent-desk.tsx';
import { Decisions } from './decisions/decisions.tsx';
import { FaultsPanel } from './faults/faults-panel.tsx';
import { GameTable } from './game/game-table.tsx';
import { Journeys } from './journeys/journeys.tsx';
import { FlagsPanel } from './operator/flags.tsx';
import { Players } from './operator/players.tsx';
import { StaffCodes } from './operator/staff-codes.tsx';
import { TopBar } from './operator/top-bar.tsx';
import { DialogHost } from './parts/dialog.tsx';
import { Notices } from './parts/notices.tsx';
import { TabPage } from './parts/tabs.tsx';
import { QrPayer } from './payment/qr-payer.tsx';
import { Payouts } from './payout/payouts.tsx';
import { SmsInbox } from './sms/sms-inbox.tsx';
import { useLiveState } from './state/console-state.ts';

/** The whole console. Everything below the top bar is rendered after the first state has arrived. */
export function ConsolePage() {
  const { state } = useLiveState();
  return (
    <>
      <TopBar />
      <main>
        {state && (
          <>
            <Journeys />
            <TabPage id="rails">
              <SmsInbox />
              <BankPanel />
              <QrPayer />
              <GameTable />
              <Payouts />
              <FaultsPanel />
            </TabPage>
            <TabPage id="chat">
              <AgentDesk />
            </TabPage>
            <TabPage id="flags">
              <FlagsPanel />
              <Players />
              <StaffCodes />
              <Decisions />
              <LateList />
              <ReconciliationPanel />
              <Callbacks />
            </TabPage>
          </>
        )}
      </main>
      <DialogHost />
      <Notices />
    </>
  );
}
