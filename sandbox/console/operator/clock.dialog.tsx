import { useState } from 'react';
import { ActionButton, useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { notify } from '../parts/notices.tsx';
import { moveClock } from '../state/call.ts';
import { productNow } from '../state/product-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const done = 'The clock has been moved';

/** Local date and time in the format of `datetime-local`. */
function localValue(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 19);
}

/** The next 00:00 in Bangkok and Vientiane, which have no daylight saving time. */
function nextMidnight(now: Date): Date {
  const aheadMs = 7 * 60 * minuteMs;
  return new Date((Math.floor((now.getTime() + aheadMs) / dayMs) + 1) * dayMs - aheadMs);
}

/** Moves the clock to a moment and returns the moment. */
async function moveTo(moment: Date): Promise<Date> {
  await moveClock({ now: moment.toISOString() });
  return moment;
}
/** Moves the clock by an offset from the real time and returns the moment. */
async function moveBy(offsetMs: number): Promise<Date> {
  await moveClock({ offsetMs });
  return new Date(Date.now() + offsetMs);
}

const forward = (label: string, byMs: number) => ({
  label,
  move: () => moveBy(Math.round(productNow().getTime() - Date.now() + byMs)),
});
const steps: readonly { readonly label: string; readonly title?: string; readonly move: () => Promise<Date> }[] = [
  forward('+5 min', 5 * minuteMs),
  forward('+15 min', 15 * minuteMs),
  forward('+1 hour', 60 * minuteMs),
  forward('+1 day', dayMs),
  forward('+7 days', 7 * dayMs),
  {
    label: 'Next midnight',
    title: '00:00 in Bangkok: a new day for limits and daily bonuses',
    move: () => moveTo(nextMidnight(productNow())),
  },
  { label: 'Real time', move: () => moveBy(0) },
];

/** Moves the wallet's clock: by a step, to a moment, or back to real time. */
export function ClockDialog() {
  const [at, setAt] = useState(() => localValue(productNow()));
  const show = (moment: Date): void => setAt(localValue(moment));
  const set = useAction({ work: moveTo, done });
  async function confirm(): Promise<boolean> {
    const moment = new Date(at);
    if (!Number.isNaN(moment.getTime())) return set.run(moment);
    notify('Choose a date and a time', 'danger');
    return false;
  }
  return (
    <Dialog title="Move the clock of the wallet" confirm={{ label: 'Set moment', isBusy: set.isBusy, run: confirm }}>
      <div className="clock-body">
        <p>Expiry of codes, slips and sessions, daily limits and the slip window all follow this clock.</p>
        <div className="steps">
          {steps.map(({ label, title, move }) => (
            <ActionButton key={label} title={title} work={move} done={done} onDone={show}>
              {label}
            </ActionButton>
          ))}
        </div>
        <TextField label="Or to this moment" type="datetime-local" step="1" value={at} onType={setAt} />
      </div>
    </Dialog>
  );
}
