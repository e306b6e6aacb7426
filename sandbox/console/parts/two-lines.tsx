import type { ReactNode } from 'react';

/** A cell with a thing and what is known of it, below one another. */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return (
    <td>
      <div className="two-lines">{children}</div>
    </td>
  );
}
