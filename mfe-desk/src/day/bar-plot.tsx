import { formatAmount } from '@kaeo/shared/money';
import { theme } from '@kaeo/shared/style';
import { type ReactNode, useId } from 'react';
import { axisText, Plot, roundUp, type Series } from '../parts/plot.tsx';

export type Bar = { readonly name: string; readonly values: readonly number[] };
type BarPlotProps = {
  readonly caption: string;
  /** Header of the column with the names of the bars. */
  readonly header: string;
  readonly series: readonly string[];
  readonly bars: readonly Bar[];
};

const { color } = theme;
const width = 560;
const height = 180;
const plot = { left: 48, top: 8, bottom: 24 };
const innerHeight = height - plot.top - plot.bottom;
const fills = [color.success, color.info];

/** Grouped bars with an axis that begins at zero. The second series is hatched. */
export function BarPlot({ caption, header, series, bars }: BarPlotProps): ReactNode {
  const pattern = useId();
  const end = roundUp(Math.max(0, ...bars.flatMap(({ values }) => values)));
  const step = (width - plot.left) / Math.max(1, bars.length);
  const barWidth = (step * 0.8) / series.length;
  const legend: Series[] = series.map((name, at) => ({ name, color: fills[at] ?? color.text2, isDashed: at > 0 }));
  return (
    <Plot
      caption={caption}
      header={header}
      series={legend}
      rows={bars.map(({ name, values }) => ({ name, values: values.map(formatAmount) }))}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <defs>
          <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" fill={fills[1]} />
          </pattern>
        </defs>
        {[0, 0.5, 1].map((share) => {
          const y = plot.top + innerHeight * (1 - share);
          return (
            <g key={share}>
              <path d={`M${plot.left} ${y}H${width}`} stroke={color.line} />
              <text x={plot.left - 6} y={y + 4} textAnchor="end" fontSize="12" fill={color.text3}>
                {axisText(end * share)}
              </text>
            </g>
          );
        })}
        {bars.map(({ name, values }, at) => (
          <g key={name}>
            {values.map((value, place) => {
              const size = (Math.max(0, value) / end) * innerHeight;
              return (
                <rect
                  key={series[place]}
                  x={plot.left + at * step + step * 0.1 + place * barWidth}
                  y={plot.top + innerHeight - size}
                  width={barWidth}
                  height={size}
                  fill={place === 0 ? fills[0] : `url(#${pattern})`}
                />
              );
            })}
            {at % 3 === 0 && (
              <text x={plot.left + (at + 0.5) * step} y={height - 6} textAnchor="middle" fontSize="12" fill={color.text3}>
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Plot>
  );
}
