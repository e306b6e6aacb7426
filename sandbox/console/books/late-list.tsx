import { formatAmount } from '@kaeo/shared/money';
import { useState } from 'react';
import { ChoiceButton } from '../decisions/decisions.tsx';
import type { Choice } from '../decisions/waiting.ts';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog, openDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { currencyText, phoneText, shortId, titled } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { CountTag, Tag } from '../parts/tag.tsx';
import { decidePayout, expectNoLine } from '../state/call.ts';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Time since an instant: whole days, or minutes when it is less than a day. */
function age(since: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(since);
  return ms >= dayMs ? `${Math.floor(ms / dayMs)} d` : `${Math.max(1, Math.round(ms / minuteMs))} min`;
}

type LateItem = ConsoleState['late'][number];
type RefusedPayout = ConsoleState['refusedPayouts'][number];

const columns = [
  { label: 'Item' },
  { label: 'Reason' },
  { label: 'Amount', align: 'end' },
  { label: 'Decision', isHidden: true },
] as const;

/** Refused payouts that are not late yet. They can already be decided. */
function refusedEarly({ late, refusedPayouts, now }: ConsoleState): readonly LateItem[] {
  const listed = new Set(late.map(({ reference }) => reference));
  return refusedPayouts
    .filter(({ reference }) => !listed.has(reference))
    .map((payout) => ({ ...payout, kind: 'payout', since: now, cause: `refused: ${payout.refusal}` }));
}

const payoutChoices = ({ id }: RefusedPayout): readonly Choice[] => [
  { label: 'Send again', run: () => decidePayout(id, 'RETRY') },
  { label: 'Return money', isDanger: true, run: () => decidePayout(id, 'RETURN') },
];

/** Items that are late, oldest first. Refused payouts, and deposits without a statement line, can be decided here. */
export function LateList() {
  const state = useConsoleState();
  const { late, refusedPayouts } = state;
  const refused = new Map(refusedPayouts.map((payout) => [payout.reference, payout]));
  return (
    <Panel name="late" icon="clock" title="Late" aside={<CountTag count={late.length} what="late" />}>
      <Table
        caption="Late"
        columns={columns}
        empty="Nothing is late. Payouts, slips, gifts, transfers and cases appear here when they wait too long."
        rows={[...late, ...refusedEarly(state)].map((item) => (
          <LateRow key={`${item.kind} ${item.reference}`} item={item} payout={refused.get(item.reference)} />
        ))}
      />
    </Panel>
  );
}

function LateRow({ item, payout }: { readonly item: LateItem; readonly payout: RefusedPayout | undefined }) {
  const { kind, reference, username, since, amount, currency, cause } = item;
  const { now } = useConsoleState();
  const waited = [shortId(reference), username ? phoneText(username) : '', age(since, now)];
  return (
    <tr title={since}>
      <TwoLines>
        <span>{titled(kind)}</span>
        <span className="mono caption">{waited.filter(Boolean).join(' · ')}</span>
      </TwoLines>
      <td className="caption">{cause}</td>
      <td className="end strong">{`${formatAmount(amount)} ${currencyText(currency)}`}</td>
      <td className="end">
        {payout?.isReturnDecided && <Tag tone="pending">Return decided</Tag>}
        {payout && !payout.isReturnDecided && (
          <div className="actions">
            {payoutChoices(payout).map((choice) => (
              <ChoiceButton key={choice.label} choice={choice} reference={reference} />
            ))}
          </div>
        )}
        {kind === 'unmatched-deposit' && (
          <Button
            kind="small"
            aria-label={`No line expected: ${reference}`}
            onClick={() => openDialog(<NoLine reference={reference} />)}
          >
            No line expected…
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Asks why the bank's statement has no line for an approved deposit. The deposit is then no longer late. */
function NoLine({ reference }: { readonly reference: string }) {
  const [note, setNote] = useState('');
  const confirm = useAction({ work: () => expectNoLine(reference, note), done: `${reference}: no line is expected` });
  return (
    <Dialog title={`No line expected for ${reference}`} confirm={{ label: 'Confirm', ...confirm }}>
      <div className="clock-body">
        <p>The credit stays. The deposit is no longer late, and is not matched with money that arrives later.</p>
        <TextField label="Reason" maxLength={500} value={note} onType={setNote} />
      </div>
    </Dialog>
  );
}
