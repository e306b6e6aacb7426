import type { ReactNode } from 'react';

type Column = {
  readonly label: string;
  readonly align?: 'end';
  /** The label is only for screen readers, e.g. above actions. */
  readonly isHidden?: boolean;
};
type TableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReactNode[];
  /** Shown when there are no rows. */
  readonly empty?: string;
  /** Shown below the rows. */
  readonly foot?: ReactNode;
};

/** A table that scrolls below a fixed header. */
export function Table({ caption, columns, rows, empty, foot }: TableProps) {
  return (
    <Scroller label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, align, isHidden }) => (
              <th key={label} scope="col" className={align}>
                {isHidden ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {empty !== undefined && rows.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      {foot}
    </Scroller>
  );
}

/** A scrolling box that the keyboard can reach. */
export function Scroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className="scroller" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** The text of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}

/** A table cell with a name and further lines below it. */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return (
    <td>
      <div className="two-lines">{children}</div>
    </td>
  );
}
