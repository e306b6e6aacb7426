import type { ChatCard } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { IconButton } from '@kaeo/shared/ui/initial';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef, useState } from 'react';
import { webAddress } from '../connection/address.ts';
import type { MessageView } from '../conversation/message-rows.ts';
import { plainLine } from '../conversation/plain-line.ts';
import { ActionList } from './action-list.tsx';
import { bubble, failedBubble, frame, frameWords, ownBubble } from './bubble-style.ts';
import { MediaContent } from './media-content.tsx';
import { Speaker, Words } from './words.tsx';

const { color, space } = theme;
const gapPx = 8;

const place = css({ width: '100%', minWidth: 0 });
const scroller = css({
  // Visually hidden elements scroll with the card, instead of widening the window.
  position: 'relative',
  display: 'flex',
  gap: `${gapPx}px`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: '18px',
  ...focusRingInside,
  '& > li': { display: 'flex', flexShrink: 0, scrollSnapAlign: 'start', maxWidth: '100%' },
});
const cardFrame = css({ display: 'flex', flexDirection: 'column', '& > ul': { marginTop: 'auto' } });
const picture = css({ display: 'block', width: '100%', height: '120px', objectFit: 'cover', background: color.s3 });
const words = css({ padding: '12px 14px', overflowWrap: 'anywhere', overflow: 'clip' });
const subtitle = css({ color: color.text2, ...text.note });
const foot = css({ display: 'flex', alignItems: 'center', gap: space[1], color: color.text3, ...text.caption });

/** The row can be swiped, scrolled with the keyboard, or stepped through with two buttons. */
function CardRow({ cards }: { cards: readonly ChatCard[] }) {
  const { t } = useTranslation('chat');
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stepOf = (list: HTMLUListElement) => (list.firstElementChild?.clientWidth ?? 0) + gapPx;

  if (cards.length === 1 && cards[0]) {
    return (
      <div css={[frame, cardFrame]}>
        <Speaker isOwn={false} />
        <Card card={cards[0]} />
      </div>
    );
  }

  function handleScroll(): void {
    const list = row.current;
    if (!list) return;
    // At the end of the row, the last card may be unable to scroll to the front.
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    setCurrent(isAtEnd ? cards.length - 1 : Math.round(list.scrollLeft / stepOf(list)));
  }
  function show(index: number): void {
    const list = row.current;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    list?.scrollTo({ left: index * stepOf(list), behavior });
    setCurrent(index);
  }

  return (
    <section css={place} aria-label={t('content.cards', { total: cards.length })}>
      <Speaker isOwn={false} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <ul ref={row} css={scroller} tabIndex={0} aria-label={t('content.cards', { total: cards.length })} onScroll={handleScroll}>
        {cards.map((card, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are immutable, and two cards may be equal
          <li key={index}>
            <div css={[frame, cardFrame]}>
              <Card card={card} />
            </div>
          </li>
        ))}
      </ul>
      <div css={foot}>
        <IconButton
          label={t('content.previousCard')}
          icon={<ChevronLeft size={20} />}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <span aria-live="polite">{t('content.cardOf', { number: current + 1, total: cards.length })}</span>
        <IconButton
          label={t('content.nextCard')}
          icon={<ChevronRight size={20} />}
          disabled={current === cards.length - 1}
          onClick={() => show(current + 1)}
        />
      </div>
    </section>
  );
}

function Card({ card }: { card: ChatCard }) {
  const address = webAddress(card.image_url);
  const title = plainLine(card.title);
  const below = plainLine(card.subtitle);
  return (
    <>
      {/* The text below describes the card, so the picture needs no alt text. */}
      <Image css={picture} src={address ?? ''} alt="" referrerPolicy="no-referrer" />
      {(title !== '' || below !== '') && (
        <div css={words}>
          {title !== '' && <p css={text.strong}>{title}</p>}
          {below !== '' && <p css={subtitle}>{below}</p>}
        </div>
      )}
      {card.buttons.length > 0 && <ActionList buttons={card.buttons} />}
    </>
  );
}

export function MessageContent({ view }: { view: MessageView }) {
  const { t } = useTranslation('chat');
  const { content } = view;
  switch (content.message_type) {
    case 'text':
      return (
        <Bubble view={view}>
          <Words text={content.payload} />
        </Bubble>
      );
    case 'postback':
      return (
        <Bubble view={view}>
          <Words text={content.title ?? content.payload} />
        </Bubble>
      );
    case 'quick_replies':
      return (
        <Bubble view={view}>
          <Words text={content.payload.trim() === '' ? t('content.choose') : content.payload} />
        </Bubble>
      );
    case 'buttons':
      return (
        <div css={frame}>
          <p css={frameWords}>
            <Speaker isOwn={view.isOwn} />
            <Words text={content.payload.trim() === '' ? t('content.choose') : content.payload} />
          </p>
          <ActionList buttons={content.payloads} />
        </div>
      );
    case 'media':
      return <MediaContent media={content.payload} view={view} />;
    case 'generic':
      return <CardRow cards={content.payloads} />;
    case 'unknown':
      return (
        <Bubble view={view}>
          <em css={{ color: theme.color.text2, fontStyle: 'normal' }}>{t('content.unknown')}</em>
        </Bubble>
      );
  }
}

function Bubble({ view, children }: { view: MessageView; children: ReactNode }) {
  return (
    <div css={[bubble, view.isOwn && ownBubble, view.delivery === 'failed' && failedBubble]}>
      <Speaker isOwn={view.isOwn} />
      {children}
    </div>
  );
}
