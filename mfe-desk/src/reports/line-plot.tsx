import { formatAmount } from '@kaeo/shared/money';
import { theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { axisText, Plot, roundUp, type Series } from '../parts/plot.tsx';

export type Point = { readonly name: string; readonly values: readonly number[] };
type LinePlotProps = {
  readonly caption: string;
  /** Header of the column with the names of the points. */
  readonly header: string;
  readonly series: readonly string[];
  /** In order; the first and last names are shown on the axis. */
  readonly points: readonly Point[];
};

const { color } = theme;
const width = 560;
const height = 180;
const plot = { left: 56, top: 8, right: 8, bottom: 24 };
const strokes = [color.action, color.success];

/** Lines with an axis that includes zero. The second line is dashed. */
export function LinePlot({ caption, header, series, points }: LinePlotProps): ReactNode {
  const values = points.flatMap((point) => point.values);
  const top = roundUp(Math.max(0, ...values));
  const low = Math.min(0, ...values);
  const bottom = low < 0 ? -roundUp(-low) : 0;
  const xOf = (at: number) => plot.left + ((width - plot.left - plot.right) * at) / Math.max(1, points.length - 1);
  const yOf = (value: number) => plot.top + ((height - plot.top - plot.bottom) * (top - value)) / (top - bottom);
  const legend: Series[] = series.map((name, at) => ({ name, color: strokes[at] ?? color.text2, isDashed: at > 0 }));
  const ends = [points[0]?.name, points.at(-1)?.name] as const;
  return (
    <Plot
      caption={caption}
      header={header}
      series={legend}
      rows={points.map((point) => ({ name: point.name, values: point.values.map(formatAmount) }))}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[...new Set([bottom, 0, top])].map((value) => (
          <g key={value}>
            <path d={`M${plot.left} ${yOf(value)}H${width - plot.right}`} stroke={color.line} />
            <text x={plot.left - 6} y={yOf(value) + 4} textAnchor="end" fontSize="12" fill={color.text3}>
              {axisText(value)}
            </text>
          </g>
        ))}
        {legend.map(({ name, color: stroke, isDashed }, place) => (
          <g key={name} stroke={stroke} fill="none" strokeWidth="2.5">
            <polyline
              points={points.map((point, at) => `${xOf(at)},${yOf(point.values[place] ?? 0)}`).join(' ')}
              strokeDasharray={isDashed ? '7 4' : undefined}
            />
            {points.length === 1 && <circle cx={xOf(0)} cy={yOf(points[0]?.values[place] ?? 0)} r="3" />}
          </g>
        ))}
        <text x={plot.left} y={height - 6} fontSize="12" fill={color.text3}>
          {ends[0]}
        </text>
        {points.length > 1 && (
          <text x={width - plot.right} y={height - 6} textAnchor="end" fontSize="12" fill={color.text3}>
            {ends[1]}
          </text>
        )}
      </svg>
    </Plot>
  );
}
