import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

export const stateCard = css({
  display: 'grid',
  gap: theme.space[2],
  padding: '40px 24px 24px',
  borderRadius: theme.radius.hero,
  background: theme.color.s1,
  textAlign: 'center',
  '& > h2': { marginTop: theme.space[6], ...text.h2 },
  '& > p': { color: theme.color.text2, textWrap: 'balance', ...text.body },
});
export const stateActions = css({ display: 'grid', gap: theme.space[2], marginTop: theme.space[4] });

const picture = css({ width: '168px', height: '128px', margin: '0 auto' });

/** Frame of line art; hidden from assistive technology, since text follows. */
export function Picture({ children, size = [168, 128] }: { children: ReactNode; size?: readonly [number, number] }) {
  return (
    <svg aria-hidden css={picture} style={{ width: size[0], height: size[1] }} viewBox={`0 0 ${size[0]} ${size[1]}`} fill="none">
      {children}
    </svg>
  );
}
