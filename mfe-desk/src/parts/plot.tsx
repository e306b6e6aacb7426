import { css, focusRing, text, theme, visuallyHidden } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

/** A series of a plot: its swatch also differs in shape, so that it is distinguishable without colour. */
export type Series = { readonly name: string; readonly color: string; readonly isDashed?: boolean };

const { color, space } = theme;
const frame = css({ margin: 0, minWidth: 0 });
/** Scrolls on a phone, where the words of the axis would be too small. */
const scroller = css({
  overflowX: 'auto',
  ...focusRing,
  '& > svg': { display: 'block', width: '100%', minWidth: 480, maxWidth: 840, height: 'auto' },
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.text2,
  ...text.caption,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: space[2] },
});

type PlotProps = {
  /** What the plot shows; the caption of its table. */
  readonly caption: string;
  readonly series: readonly Series[];
  /** Header of the first column of the table. */
  readonly header: string;
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The drawing, `<svg aria-hidden>`. */
  readonly children: ReactNode;
};

/** A plot with its legend, and the same figures as a table for screen readers. */
export function Plot({ caption, series, header, rows, children }: PlotProps): ReactNode {
  return (
    <figure css={frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <div css={scroller} role="group" aria-label={caption} tabIndex={0}>
        {children}
      </div>
      <ul css={legend} aria-hidden>
        {series.map(({ name, color: stroke, isDashed }) => (
          <li key={name}>
            <svg width="20" height="10" aria-hidden>
              <path d="M0 5h20" stroke={stroke} strokeWidth="4" strokeDasharray={isDashed ? '5 3' : undefined} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div css={visuallyHidden}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{header}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={series[at]?.name}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The next round number from 1, 2 and 5 times a power of ten: the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Short text of an amount on an axis: 2M, 50k. */
export const axisText = (value: number): string => {
  const size = Math.abs(value);
  if (size >= 1e6) return `${value / 1e6}M`;
  return size >= 1e3 ? `${value / 1e3}k` : String(value);
};
