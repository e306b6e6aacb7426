import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const linkStyle = css({ color: theme.color.action, fontWeight: 600, overflowWrap: 'anywhere', ...focusRing });

/** Leads to the page of a player. The text is masked data, or the id without `children`. */
export const PlayerLink = ({ id, children = id }: { id: string; children?: ReactNode }): ReactNode => (
  <Link to={`/players?id=${encodeURIComponent(id)}`} css={linkStyle}>
    {children}
  </Link>
);
