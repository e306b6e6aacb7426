import { useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Select } from '../parts/select.tsx';
import { decideCase } from './decide.ts';
import { depositLine, type MoneyCase } from './facts.ts';

/** Asks which manual deposit the money belongs to. The player is credited once, for that deposit. */
export function MatchDeposit({ about: { id, detail, deposits } }: { readonly about: MoneyCase }) {
  const [deposit, setDeposit] = useState(deposits[0]?.reference ?? '');
  const match = useAction({
    work: () => decideCase(id, { resolution: 'MATCHED', manualDeposit: deposit }),
    done: `Matched with ${deposit}`,
  });
  const options = deposits.map((each) => ({ value: each.reference, label: depositLine(each) }));
  return (
    <Dialog title="Match this money with a manual deposit" confirm={{ label: 'Match', ...match }}>
      <div className="clock-body">
        <p>{`${detail}. An approved deposit is not credited again; a waiting one is approved.`}</p>
        <Field label="Manual deposit">
          {(field) => <Select id={field} options={options} value={deposit} onChoose={setDeposit} />}
        </Field>
      </div>
    </Dialog>
  );
}
