import type { Tone } from '../parts/tag.tsx';
import { call } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';

export type QrCode = ConsoleState['codes'][number];
export type QrState = QrCode['state'];
type Paid = { readonly payments: readonly { readonly amount: string }[] };

export const codeTones: Readonly<Record<QrState, Tone>> = {
  waiting: 'pending',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'danger',
};

/** Pays a code; by default its own amount, once. */
export const payCode = (code: QrCode, payment: { amount?: number; times?: number }): Promise<Paid> =>
  call<Paid>('POST', `/api/qr/${encodeURIComponent(code.reference)}/pay`, payment);

export const paidText = ({ payments }: Paid): string =>
  `Paid ${payments.length === 1 ? '' : `${payments.length} × `}${payments[0]?.amount ?? ''}`;
