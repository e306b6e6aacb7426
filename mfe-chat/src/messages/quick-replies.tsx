import type { ChatButton } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import { ownPath, phoneAddress, webAddress } from '../connection/address.ts';
import { plainLine } from '../conversation/plain-line.ts';

const { color, radius, size, space } = theme;

const row = css({
  display: 'flex',
  gap: space[2],
  // Extends to the edges of the bar, with space for the focus ring.
  marginInline: `-${space[3]}`,
  padding: `4px ${space[3]}`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '& > li': { flexShrink: 0, maxWidth: '80%' },
});
const chip = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.target,
  maxWidth: '100%',
  padding: '8px 14px',
  border: `1px solid ${color.actionDone}`,
  borderRadius: radius.pill,
  background: 'transparent',
  color: color.action,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ...text.label,
  ...press,
  ...focusRing,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

type QuickRepliesProps = { replies: readonly ChatButton[]; onPress: (reply: ChatButton) => void };

/** Quick replies from support, above the message box, until one is chosen or another message arrives. */
export function QuickReplies({ replies, onPress }: QuickRepliesProps) {
  const { t } = useTranslation('chat');
  return (
    <ul css={row} aria-label={t('content.quickReplies')}>
      {replies.map((reply, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages are immutable, and two replies may be equal
        <li key={place}>
          <Chip reply={reply} onPress={() => onPress(reply)} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ reply, onPress }: { reply: ChatButton; onPress: () => void }) {
  const title = plainLine(reply.title);
  const address =
    reply.type === 'web' ? webAddress(reply.payload) : reply.type === 'call' ? phoneAddress(reply.payload) : undefined;
  const path = reply.type === 'web' ? ownPath(address) : undefined;
  if (path !== undefined) {
    return (
      <Link css={chip} to={path}>
        <span>{title}</span>
      </Link>
    );
  }
  if (address !== undefined) {
    return (
      <a css={chip} href={address} {...(reply.type === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        <span>{title}</span>
      </a>
    );
  }
  return (
    <button type="button" css={chip} onClick={onPress}>
      <span>{title}</span>
    </button>
  );
}
