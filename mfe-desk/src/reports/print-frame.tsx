import { css, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const { color, layer } = theme;
const frame = css({
  '@media print': {
    // Covers the shell's menu and bar, which this page does not own.
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: layer.toast,
    width: '100%',
    minHeight: '100%',
    background: color.paper,
    printColorAdjust: 'exact',
    '& *': {
      borderColor: `${color.handle} !important`,
      background: 'none !important',
      color: `${color.ink} !important`,
    },
    '& form, & button, & ul': { display: 'none' },
    // A wide table would be cut off at its frame.
    '& div': { overflow: 'visible' },
    '& tr, & section': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
});

/** Prints its content alone, in dark ink, without forms and buttons. */
export const PrintFrame = ({ children }: { children: ReactNode }): ReactNode => <div css={frame}>{children}</div>;
