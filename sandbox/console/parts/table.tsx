import type { ReactNode } from 'react';

type Column = {
  readonly label: string;
  readonly align?: 'end';
  /** The label is for screen readers only, e.g. above actions. */
  readonly isHidden?: boolean;
};
type TableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReactNode[];
  /** Stands in for the rows when there are none. */
  readonly empty?: string;
  /** Stands below the rows. */
  readonly foot?: ReactNode;
};

/** A table that scrolls under its head. */
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

/** A box that scrolls by mouse and by keyboard. */
export function Scroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className="scroller" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** What a list says when nothing is in it. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
