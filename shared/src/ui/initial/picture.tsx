import { css } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const picture = css({ width: '168px', height: '128px', margin: '0 auto' });

/** Frame of line art; hidden from assistive technology, since text follows. */
export function Picture({ children, size = [168, 128] }: { children: ReactNode; size?: readonly [number, number] }) {
  return (
    <svg aria-hidden css={picture} style={{ width: size[0], height: size[1] }} viewBox={`0 0 ${size[0]} ${size[1]}`} fill="none">
      {children}
    </svg>
  );
}
