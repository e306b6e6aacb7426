import type { ChatButton, ChatCard, ChatContent } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { bubble, ownBubble, quiet, words } from './bubble-style.ts';
import { MediaContent } from './media-content.tsx';
import { httpsAddress, pictureAddress, plainLine } from './plain-line.ts';

const { color } = theme;
const rows = css({ margin: 0, padding: 0, listStyle: 'none', '& > li': { borderTop: `1px solid ${color.borderSubtle}` } });
const rowStyle = css({ display: 'block', padding: '9px 14px', color: color.text2, ...text.label, ...focusRingInside });
const picture = css({ display: 'block', width: '100%', height: 120, objectFit: 'cover', background: color.s3 });
const cards = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], margin: 0, padding: 0, listStyle: 'none' });
const cardStyle = css({ width: 240, maxWidth: '100%' });

/** Buttons as the player sees them. For staff only web addresses work. */
function ButtonRows({ buttons }: { buttons: readonly ChatButton[] }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <ul css={rows}>
      {buttons.map(({ type, title, payload }, place) => {
        const address = type === 'web' ? httpsAddress(payload) : undefined;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- messages are immutable, and two buttons may be equal
          <li key={place}>
            {address === undefined ? (
              <span css={rowStyle}>
                {plainLine(title)} <span css={quiet}>({t(`chat.buttonTypes.${type}`)})</span>
              </span>
            ) : (
              <a css={rowStyle} href={address} target="_blank" rel="noopener noreferrer">
                {plainLine(title)}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Card({ card }: { card: ChatCard }): ReactNode {
  const [title, subtitle] = [plainLine(card.title), plainLine(card.subtitle)];
  return (
    <li css={[bubble, cardStyle]}>
      {/* The text below describes the card, so the picture needs no alt text. */}
      <Image css={picture} src={pictureAddress(card.image_url) ?? ''} alt="" referrerPolicy="no-referrer" />
      <div css={words}>
        {title !== '' && <strong>{title}</strong>}
        {subtitle !== '' && <p css={quiet}>{subtitle}</p>}
      </div>
      <ButtonRows buttons={card.buttons} />
    </li>
  );
}

type MessageContentProps = { readonly id: string; readonly content: ChatContent; readonly isOwn: boolean };

/** A message of every type, as in the chat of the player. Its text is never markup. */
export function MessageContent({ id, content, isOwn }: MessageContentProps): ReactNode {
  const { t } = useTranslation('desk');
  const frame = [bubble, isOwn && ownBubble];
  switch (content.message_type) {
    case 'text':
      return (
        <p css={[...frame, words]}>
          <bdi>{content.payload}</bdi>
        </p>
      );
    case 'postback':
      return (
        <p css={[...frame, words]}>
          <span css={quiet}>{t('chat.pressed')}</span> <bdi>{content.title ?? content.payload}</bdi>
        </p>
      );
    case 'buttons':
    case 'quick_replies':
      return (
        <div css={frame}>
          {content.payload.trim() !== '' && (
            <p css={words}>
              <bdi>{content.payload}</bdi>
            </p>
          )}
          <ButtonRows buttons={content.payloads} />
        </div>
      );
    case 'media':
      return (
        <div css={frame}>
          <MediaContent id={id} media={content.payload} />
        </div>
      );
    case 'generic':
      return (
        <ul css={cards} aria-label={t('chat.cards', { count: content.payloads.length })}>
          {content.payloads.map((card, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- messages are immutable, and two cards may be equal
            <Card key={place} card={card} />
          ))}
        </ul>
      );
    case 'unknown':
      return <p css={[...frame, words, quiet]}>{t('chat.unknown')}</p>;
  }
}
