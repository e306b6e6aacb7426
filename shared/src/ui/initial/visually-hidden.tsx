import type { ReactNode } from 'react';
import { visuallyHidden } from '../../style/style.ts';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
