import type { ReactNode } from 'react';
import { visuallyHidden } from '../../style/style.ts';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
