import { css, text, theme } from '@kaeo/shared/style';
import { Card } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

const { color, space } = theme;
const heading = css({ marginBlock: `${space[6]} ${space[2]}`, ...text.title });
const leadStyle = css({ marginBottom: space[3], color: color.text2, textWrap: 'pretty', ...text.note });

/** A part of the page: heading, what it is, and its card. */
export function Section({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 css={heading}>{title}</h2>
      {lead !== undefined && <p css={leadStyle}>{lead}</p>}
      <Card>{children}</Card>
    </section>
  );
}
