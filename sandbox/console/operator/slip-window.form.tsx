import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { type Draft, useDraft } from '../parts/draft.ts';
import { Form, TextField } from '../parts/field.tsx';
import { saveFlags } from '../state/call.ts';

/** The daily hours in which slip uploads are closed. */
export function SlipWindow({ from, to }: { readonly from: string; readonly to: string }) {
  const start = useDraft(from);
  const end = useDraft(to);
  const save = useAction({
    work: () => saveFlags({ slipClosedFrom: start.value, slipClosedTo: end.value }),
    done: 'The slip window is set',
  });
  return (
    <Form className="slip-window" onSubmit={() => void save.run()}>
      <h3>Slip uploads are closed</h3>
      <p className="caption">Each day, in the operator’s time zone. The same time twice means never.</p>
      <div className="window-line">
        <TimeField label="From" name="slipClosedFrom" time={start} />
        <TimeField label="To" name="slipClosedTo" time={end} />
        <Button type="submit" kind="primary" isBusy={save.isBusy}>
          Save window
        </Button>
      </div>
    </Form>
  );
}

type TimeFieldProps = { readonly label: string; readonly name: string; readonly time: Draft<string> };

/** A text input, because `type="time"` shows 12 hours in some browsers. */
function TimeField({ label, name, time }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      required
      pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
      title="HH:mm"
      maxLength={5}
      value={time.value}
      onType={time.put}
    />
  );
}
