import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDate } from '@kaeo/shared/time';
import { EmptyState, useNow } from '@kaeo/shared/ui/bundled';
import { Button, FailedState, Skeleton, VisuallyHidden } from '@kaeo/shared/ui/initial';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasEarlier } from '../conversation/conversation.ts';
import { type MessageRow, messageRows } from '../conversation/message-rows.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatSnapshot } from '../session/chat-state.ts';
import { MessageBubble } from './message-bubble.tsx';
import { anchoredTop, isAtTop, isNearEnd, type ScrollFacts } from './scroll-place.ts';

const { color, space } = theme;
type Ends = { readonly first: string | undefined; readonly last: string | undefined; readonly isLastOwn: boolean };

/**
 * Follows new messages if the reader is near the end or has just sent one, and stays in place when older ones are inserted
 * above (CHAT-04). `hasNewBelow` is true if there are new messages below the visible part.
 */
function useLogScroll({ first, last, isLastOwn }: Ends, onTop: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const place = useRef<ScrollFacts | undefined>(undefined);
  const shown = useRef<Ends>({ first: undefined, last: undefined, isLastOwn: false });
  const hasMessages = last !== undefined;
  const [hasNewBelow, setHasNewBelow] = useState(false);

  useLayoutEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const before = shown.current;
    const previous = place.current;
    shown.current = { first, last, isLastOwn };
    const hasNew = last !== before.last;
    if (!previous || (hasNew && (isLastOwn || isNearEnd(previous)))) scroller.scrollTop = scroller.scrollHeight;
    else if (first !== before.first) scroller.scrollTop = anchoredTop(previous, scroller.scrollHeight);
    else if (hasNew) setHasNewBelow(true);
    place.current = factsOf(scroller);
  }, [first, last, isLastOwn]);

  // When late images, the on-screen keyboard or reply chips change the size, a reader at the end stays at the end.
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const observer = new ResizeObserver(() => {
      if (place.current && isNearEnd(place.current)) scroller.scrollTop = scroller.scrollHeight;
      place.current = factsOf(scroller);
    });
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [hasMessages]);

  function handleScroll(): void {
    if (!log.current) return;
    place.current = factsOf(log.current);
    if (isNearEnd(place.current)) setHasNewBelow(false);
    if (isAtTop(place.current)) onTop();
  }

  function scrollToEnd(): void {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setHasNewBelow(false);
  }

  return { log, hasNewBelow, handleScroll, scrollToEnd };
}

const factsOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollFacts => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

const place = css({ position: 'relative', display: 'flex', flex: 1, minHeight: 0 });
const scroller = css({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  overflowY: 'auto',
  padding: space[3],
  overscrollBehavior: 'contain',
  // `useLogScroll` keeps the scroll position, so disable the browser's own scroll anchoring.
  overflowAnchor: 'none',
});
const list = css({ display: 'flex', flexDirection: 'column', gap: space[2], marginTop: 'auto' });
const dayLine = css({ paddingBlock: space[1], color: color.text3, textAlign: 'center', ...text.caption });
const sessionLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  color: color.text3,
  ...text.caption,
  '&::before, &::after': { content: '""', flex: 1, height: '1px', background: color.borderSubtle },
});
const earlier = css({ display: 'grid', justifyContent: 'center', marginBottom: space[2] });
const newest = css({
  position: 'absolute',
  insetInline: 0,
  bottom: space[2],
  display: 'grid',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

export function MessageLog({ snapshot, session }: { snapshot: ChatSnapshot; session: ChatSession }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { conversation, history, isReadingEarlier } = snapshot;
  const rows = messageRows(conversation, (at) => formatDate(at, language));
  const messages = rows.filter((row) => row.kind === 'message');
  const last = messages.at(-1);
  const ends = { first: messages[0]?.key, last: last?.key, isLastOwn: last?.view.isOwn ?? false };
  const readEarlier = () => void session.readEarlier();
  const { log, hasNewBelow, handleScroll, scrollToEnd } = useLogScroll(ends, readEarlier);

  return (
    <div css={place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <div ref={log} css={scroller} role="log" aria-label={t('log.label')} tabIndex={0} onScroll={handleScroll}>
        {hasEarlier(conversation) && (
          <div css={earlier}>
            <Button variant="text" size="small" isPending={isReadingEarlier} onClick={readEarlier}>
              {t('log.earlier')}
            </Button>
          </div>
        )}
        {messages.length === 0 ? (
          <NoMessages history={history} onRetry={() => void session.refresh()} />
        ) : (
          <div css={list}>
            {rows.map((row) => (
              <Row key={row.key} row={row} onRetry={session.retry} />
            ))}
          </div>
        )}
      </div>
      {hasNewBelow && (
        <div css={newest}>
          <Button variant="secondary" size="small" icon={<ArrowDown size={16} />} onClick={scrollToEnd}>
            {t('log.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ row, onRetry }: { row: MessageRow; onRetry: (clientId: string) => void }) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />;
    case 'session':
      return <p css={sessionLine}>{t('log.session')}</p>;
    case 'message':
      return <MessageBubble view={row.view} onRetry={() => onRetry(row.view.clientId)} />;
  }
}

function DayLine({ at }: { at: string }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const today = formatDate(new Date(useNow(60_000)).toISOString(), language);
  const date = formatDate(at, language);
  return <p css={dayLine}>{date === today ? t('log.today', { date }) : date}</p>;
}

function NoMessages({ history, onRetry }: { history: ChatSnapshot['history']; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  switch (history) {
    case 'loading':
      return (
        <div css={list} aria-busy>
          <VisuallyHidden>{t('log.loading')}</VisuallyHidden>
          <Skeleton width={200} height={44} radius={18} />
          <Skeleton width={260} height={70} radius={18} />
          <Skeleton width={140} height={44} radius={18} />
        </div>
      );
    case 'failed':
      return <FailedState title={t('log.failedTitle')} hint={t('log.failedHint')} onRetry={onRetry} />;
    case 'read':
      return <EmptyState art="chat" title={t('log.emptyTitle')} hint={t('log.emptyHint')} />;
  }
}
