import type { ChatMessage } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, text, theme } from '@kaeo/shared/style';
import { EmptyState } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Moment } from '../parts/moment.tsx';
import { MessageContent } from './message-content.tsx';
import { isNearEnd, readPlace, storePlace } from './scroll-place.ts';

/** Opens at the place that was left, or at the end, and follows new messages only near the end. */
function useLogScroll(id: string, last: ChatMessage | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const isFollowing = useRef(true);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const key = last?._id;
  const isOwn = last?.sender === 'other';
  useLayoutEffect(() => {
    const scroller = log.current;
    if (!scroller || key === shown.current) return;
    const place = shown.current === undefined ? readPlace(id) : undefined;
    shown.current = key;
    if (place !== undefined) {
      scroller.scrollTop = place;
      isFollowing.current = isNearEnd(scroller);
    } else if (isFollowing.current || isOwn) scroller.scrollTop = scroller.scrollHeight;
    else setHasNewBelow(true);
  }, [id, key, isOwn]);
  const handleScroll = () => {
    if (!log.current) return;
    isFollowing.current = isNearEnd(log.current);
    if (isFollowing.current) setHasNewBelow(false);
    storePlace(id, log.current);
  };
  const scrollToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setHasNewBelow(false);
  };
  return { log, hasNewBelow, handleScroll, scrollToEnd };
}

const { color, space } = theme;
const frame = css({ position: 'relative' });
const scroller = css({
  height: 'min(60vh, 620px)',
  overflowY: 'auto',
  padding: space[2],
  borderRadius: theme.radius.input,
  background: color.bg,
  ...focusRingInside,
});
const list = css({ display: 'flex', flexDirection: 'column', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });
const row = css({ display: 'grid', justifyItems: 'start', maxWidth: '86%', minWidth: 0 });
const ownRow = css({ alignSelf: 'flex-end', justifyItems: 'end' });
const meta = css({ color: color.text3, ...text.caption });
const newest = css({ position: 'absolute', insetInline: 0, bottom: space[2], display: 'grid', justifyContent: 'center' });

/** The newest hundred messages, oldest first. */
export function MessageLog({ id, messages }: { id: string; messages: readonly ChatMessage[] }): ReactNode {
  const { t } = useTranslation('desk');
  const { log, hasNewBelow, handleScroll, scrollToEnd } = useLogScroll(id, messages.at(-1));
  if (messages.length === 0) return <EmptyState art="chat" title={t('chat.noMessages')} />;
  return (
    <div css={frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <div ref={log} css={scroller} role="log" aria-label={t('chat.messages')} tabIndex={0} onScroll={handleScroll}>
        <ul css={list}>
          {messages.map(({ _id, sender, message, createdAt }) => (
            <li key={_id} css={[row, sender === 'other' && ownRow]}>
              <MessageContent id={id} content={message} isOwn={sender === 'other'} />
              <span css={meta}>
                {sender === 'other' ? t('chat.support') : t('chat.customer')} · <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {hasNewBelow && (
        <div css={newest}>
          <Button variant="secondary" size="small" icon={<ArrowDown size={16} />} onClick={scrollToEnd}>
            {t('chat.newMessages')}
          </Button>
        </div>
      )}
    </div>
  );
}
