import type { ReactNode } from 'react';

/** A table cell with a name and further lines below it. */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return (
    <td>
      <div className="two-lines">{children}</div>
    </td>
  );
}
