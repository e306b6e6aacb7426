import type { SlipKind } from '../../src/world/world.ts';

/** The kinds of slip that the bank can make, each with its effect. */
const slipKinds: readonly { readonly kind: SlipKind; readonly label: string; readonly title: string }[] = [
  { kind: 'valid', label: 'Valid', title: 'Credited within a minute' },
  { kind: 'wrong-account', label: 'Wrong account', title: 'Paid to another account' },
  { kind: 'expired', label: 'Old', title: 'Two hours old: more than the hour that the wallet allows' },
  { kind: 'duplicate', label: 'Duplicate', title: 'Another picture of the last transfer' },
  { kind: 'other-sender', label: 'Other sender', title: 'Paid from an account of no player: does not match' },
  { kind: 'another-players', label: 'Another player’s', title: 'Paid by another player: no other player is credited for it' },
  {
    kind: 'stolen-reference',
    label: 'Stolen reference',
    title: 'Only the QR of the last transfer, generated from its reference',
  },
  { kind: 'sender-in-doubt', label: 'Uncertain sender', title: 'The bank shows two digits and half a name: staff decide' },
  { kind: 'unreadable', label: 'Blurred', title: 'Its QR cannot be read' },
  { kind: 'no-qr', label: 'No QR', title: 'A slip without its QR' },
  { kind: 'cropped', label: 'Cropped', title: 'A screenshot that ends above the QR' },
  { kind: 'wrong-captcha', label: 'Wrong captcha', title: 'The bank refuses after three wrong captchas' },
  { kind: 'bank-refuses', label: 'Bank refuses', title: 'The bank refuses without giving a reason' },
];

/** Kinds that determine the receiver themselves. */
const ownReceiver: ReadonlySet<SlipKind> = new Set(['wrong-account', 'duplicate', 'stolen-reference']);
export const hasOwnReceiver = (kind: SlipKind): boolean => ownReceiver.has(kind);

type SlipChipsProps = { readonly kind: SlipKind; readonly onChoose: (kind: SlipKind) => void };

/** Selects a kind of slip. */
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
