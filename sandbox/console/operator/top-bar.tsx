import { Button } from '../parts/button.tsx';
import { openDialog } from '../parts/dialog.tsx';
import { dateText, timeText } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { TabList } from '../parts/tabs.tsx';
import { Tag } from '../parts/tag.tsx';
import { useLiveState } from '../state/console-state.ts';
import { useProductNow } from '../state/product-clock.ts';
import { ClockDialog } from './clock.dialog.tsx';
import { ResetDialog } from './reset.dialog.tsx';

/** The tabs, the product's clock, the health of the services, and the buttons for clock and reset. */
export function TopBar() {
  return (
    <header className="bar">
      <img src="/mark.svg" alt="" width="26" height="26" />
      <h1>Sandbox</h1>
      <TabList label="Sandbox" />
      <p className="tag pending tall">
        <Icon name="flask" />
        Simulated rails · no real money
      </p>
      <div className="bar-end">
        <Clock />
        <span role="status">
          <Health />
        </span>
        <Button icon="clock-move" onClick={() => openDialog(<ClockDialog />)}>
          Move clock
        </Button>
        <Button icon="reset" kind="danger" onClick={() => openDialog(<ResetDialog />)}>
          Reset data
        </Button>
      </div>
    </header>
  );
}

function Clock() {
  const { state } = useLiveState();
  const now = useProductNow();
  const isMoved = Math.abs(state?.offsetMs ?? 0) >= 1000;
  return (
    <span
      className={`tag tall${isMoved ? ' pending' : ''}`}
      title={isMoved ? 'The clock of the wallet has been moved' : 'The time as the wallet sees it'}
    >
      <Icon name="clock" />
      <time className="mono">{`${dateText(now)} ${timeText(now)}`}</time>
    </span>
  );
}

function Health() {
  const { state, isConnected } = useLiveState();
  if (!isConnected) return <HealthTag icon="alert" text="Sandbox not reachable" />;
  if (!state) return null;
  if (!state.isBackendReachable) return <HealthTag icon="alert" text="Wallet not reachable" />;
  return <HealthTag icon="ready" text="All services ready" />;
}

function HealthTag({ icon, text }: { readonly icon: 'ready' | 'alert'; readonly text: string }) {
  return (
    <Tag tone={icon === 'ready' ? 'success' : 'danger'} isTall>
      <Icon name={icon} />
      {text}
    </Tag>
  );
}
