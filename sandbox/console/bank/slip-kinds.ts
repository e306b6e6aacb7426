import type { SlipKind } from '../../src/world/world.ts';
import type { Option } from '../parts/select.tsx';

/** The kinds of slip that the bank can make, each with its effect. */
export const slipKinds: readonly Option<SlipKind>[] = [
  { value: 'valid', label: 'Valid', title: 'Credited within a minute' },
  { value: 'wrong-account', label: 'Wrong account', title: 'Paid to another account' },
  { value: 'expired', label: 'Old', title: 'Two hours old: more than the hour that the wallet allows' },
  { value: 'duplicate', label: 'Duplicate', title: 'Another picture of the last transfer' },
  { value: 'other-sender', label: 'Other sender', title: 'Paid from an account of no player: does not match' },
  { value: 'another-players', label: 'Another player’s', title: 'Paid by another player: no other player is credited for it' },
  {
    value: 'stolen-reference',
    label: 'Stolen reference',
    title: 'Only the QR of the last transfer, generated from its reference',
  },
  { value: 'sender-in-doubt', label: 'Uncertain sender', title: 'The bank shows two digits and half a name: staff decide' },
  { value: 'unreadable', label: 'Blurred', title: 'Its QR cannot be read' },
  { value: 'no-qr', label: 'No QR', title: 'A slip without its QR' },
  { value: 'cropped', label: 'Cropped', title: 'A screenshot that ends above the QR' },
  { value: 'wrong-captcha', label: 'Wrong captcha', title: 'The bank refuses after three wrong captchas' },
  { value: 'bank-refuses', label: 'Bank refuses', title: 'The bank refuses without giving a reason' },
];

/** Kinds that determine the receiver themselves. */
const ownReceiver: ReadonlySet<SlipKind> = new Set(['wrong-account', 'duplicate', 'stolen-reference']);
export const hasOwnReceiver = (kind: SlipKind): boolean => ownReceiver.has(kind);
