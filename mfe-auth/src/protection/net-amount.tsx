import type { Currency } from '@kaeo/shared/api';
import { Amount } from '@kaeo/shared/ui/bundled';

/** Wins minus losses, or deposits minus withdrawals, with its sign. */
export function NetAmount({ value, currency }: { readonly value: number; readonly currency: Currency }) {
  return <Amount value={Math.abs(value)} currency={currency} sign={value > 0 ? '+' : value < 0 ? '-' : ''} />;
}
