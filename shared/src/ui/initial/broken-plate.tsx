import { theme } from '../../style/style.ts';
import { Picture } from './picture.tsx';

const { color } = theme;
const rings = Array.from({ length: 8 }, (_, index) => ({ inset: index * 5.5, radius: 22 - index * 1.5 }));

/** A cracked plate: something failed to load. */
export function BrokenPlate() {
  return (
    <Picture size={[176, 132]}>
      {rings.map(({ inset, radius }) => (
        <rect
          key={inset}
          x={25 + inset}
          y={18 + inset * 0.72}
          width={126 - inset * 2}
          height={96 - inset * 1.44}
          rx={radius}
          stroke={color.actionDone}
          strokeWidth="1"
        />
      ))}
      <rect x="57" y="42" width="62" height="48" rx="12" fill={color.actionSoft} stroke={color.action} strokeWidth="1.75" />
      <path d="m88 40-7 17 12 7-10 28" stroke={color.s1} strokeWidth="8" />
      <path d="m88 40-7 17 12 7-10 28" stroke={color.action} strokeWidth="1.75" />
    </Picture>
  );
}
