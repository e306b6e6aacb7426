import { css, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const place = css({ flexShrink: 0, '&:empty': { display: 'none' } });
const alone = css({ position: 'absolute', top: 6, right: 8, zIndex: theme.layer.bar });

/** The chat puts its button here, by this id: in the top bar, so that it covers nothing (ADR 0037). `isAlone` is for a page without bars. */
export function ChatPlace({ isAlone = false }: { isAlone?: boolean }): ReactNode {
  return <div css={[place, isAlone && alone]} id="chat-place" />;
}
