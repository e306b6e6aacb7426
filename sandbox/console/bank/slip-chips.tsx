import type { SlipKind } from '../../src/world/world.ts';
import { slipKinds } from './slip-kinds.ts';

type SlipChipsProps = { readonly kind: SlipKind; readonly onChoose: (kind: SlipKind) => void };

export function SlipChips({ kind: chosen, onChoose }: SlipChipsProps) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Slip</legend>
      {slipKinds.map(({ kind, label, title }) => (
        <label key={kind} className="chip" title={title}>
          <input type="radio" name="kind" value={kind} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
