import { styled } from '@wallet/shared/style';
import type { ReactNode } from 'react';

const Place = styled.div({ flexShrink: 0, '&:empty': { display: 'none' } });
const Alone = styled(Place)(({ theme }) => ({ position: 'absolute', top: 6, right: 8, zIndex: theme.layer.bar }));

/**
 * Where the chat puts its button, by this id: in the top bar, so that it covers nothing (ADR 0037). `isAlone` is for a page without bars.
 * A chat of an older release does not look for it, and floats.
 */
export function ChatPlace({ isAlone = false }: { isAlone?: boolean }): ReactNode {
  const Where = isAlone ? Alone : Place;
  return <Where id="chat-place" />;
}
