import { ActionButton } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { openDialog } from '../parts/dialog.tsx';
import { shortId } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { CountTag } from '../parts/tag.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { CreditGift, CreditMoney, MatchDeposit } from './case.dialogs.tsx';
import { type Choice, type Waiting, waitingFor } from './waiting.ts';

const dialogs = { credit: CreditMoney, 'credit-gift': CreditGift, match: MatchDeposit };
const columns = [{ label: 'Item' }, { label: 'Amount', align: 'end' }, { label: 'Decision', isHidden: true }] as const;

/** Items that staff must decide: manual deposits, game transfers of unknown outcome, and unassigned money. */
export function Decisions() {
  const waiting = waitingFor(useConsoleState());
  return (
    <Panel name="decisions" icon="player" title="Waiting for staff" aside={<CountTag count={waiting.length} what="waiting" />}>
      <Table
        caption="Waiting for staff"
        columns={columns}
        empty="Nothing is waiting. Manual deposits, transfers of unknown outcome and unassigned money appear here."
        rows={waiting.map((item) => <WaitingRow key={item.key} item={item} />)}
      />
    </Panel>
  );
}

function WaitingRow({ item: { reference, title, what, amount, facts, choices } }: { readonly item: Waiting }) {
  return (
    <tr title={title}>
      <TwoLines>
        <span>{what}</span>
        <span className="mono caption">{shortId(reference)}</span>
        {facts.map((fact) => (
          <span key={fact} className="caption">
            {fact}
          </span>
        ))}
      </TwoLines>
      <td className="end strong">{amount}</td>
      <td className="end">
        <div className="actions">
          {choices.map((choice) => (
            <ChoiceButton key={choice.label} choice={choice} reference={reference} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** A button that makes a decision, or opens its dialog. */
export function ChoiceButton({ choice, reference }: { readonly choice: Choice; readonly reference: string }) {
  const { label, isDanger = false } = choice;
  const look = { kind: isDanger ? 'small danger' : 'small', 'aria-label': `${label}: ${reference}` };
  if ('run' in choice) {
    return (
      <ActionButton {...look} work={choice.run} done={`${reference}: ${label.toLowerCase()}`}>
        {label}
      </ActionButton>
    );
  }
  const Question = dialogs[choice.dialog];
  return (
    <Button {...look} onClick={() => openDialog(<Question about={choice.about} />)}>
      {label}
    </Button>
  );
}
