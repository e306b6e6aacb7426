import type { ChatButton } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link as RouterLink } from '@kaeo/shared/router';
import { css, focusRingInside, media, text, theme } from '@kaeo/shared/style';
import { VisuallyHidden } from '@kaeo/shared/ui/initial';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Reply from 'lucide-react/icons/reply';
import Unlink from 'lucide-react/icons/unlink';
import { type ReactNode, use } from 'react';
import { ownPath, phoneAddress, webAddress } from '../connection/address.ts';
import { plainLine } from '../conversation/plain-line.ts';
import { ChatReplyContext } from './chat-reply-context.ts';

const { color, size, space } = theme;

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: size.control,
  padding: '9px 14px',
  border: 0,
  borderTop: `1px solid ${color.borderSubtle}`,
  background: 'transparent',
  color: color.action,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ...text.label,
  ...focusRingInside,
  '& > svg': { flexShrink: 0 },
  '&:active': { background: color.s3 },
  [media.hover]: { '&:hover': { background: color.s3 } },
});
const dead = css({
  color: color.disabledText,
  '&:active': { background: 'transparent' },
  '&:hover': { background: 'transparent' },
});
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ActionList({ buttons }: { buttons: readonly ChatButton[] }) {
  return (
    <ul>
      {buttons.map((button, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages are immutable, and two buttons may be equal
        <li key={place}>
          <Action button={button} />
        </li>
      ))}
    </ul>
  );
}

function Action({ button }: { button: ChatButton }) {
  const press = use(ChatReplyContext);
  const title = plainLine(button.title);
  switch (button.type) {
    case 'web':
      return <WebLink address={webAddress(button.payload)} title={title} />;
    case 'call':
      return <Link address={phoneAddress(button.payload)} icon={<Phone {...icon} />} title={title} />;
    case 'postback':
    case 'other':
      return (
        <button type="button" css={row} onClick={() => press(button)}>
          {button.type === 'postback' ? <Reply {...icon} /> : <MessageCircle {...icon} />}
          {title}
        </button>
      );
  }
}

/** Pages of the product open in place, where the player is signed in; other pages open in a new tab. */
function WebLink({ address, title }: { address: string | undefined; title: string }) {
  const path = ownPath(address);
  if (path === undefined) return <Link address={address} icon={<ArrowUpRight {...icon} />} title={title} isNewTab />;
  return (
    <RouterLink css={row} to={path}>
      <ArrowRight {...icon} />
      <span>{title}</span>
    </RouterLink>
  );
}

type LinkProps = { address: string | undefined; icon: ReactNode; title: string; isNewTab?: boolean };

/** Links only to addresses that `address.ts` allows; a button with another address is rendered as text. */
function Link({ address, icon: picture, title, isNewTab = false }: LinkProps) {
  const { t } = useTranslation('chat');
  if (address === undefined) {
    return (
      <p css={[row, dead]}>
        <Unlink {...icon} />
        <span>
          {title} <VisuallyHidden>({t('content.deadLink')})</VisuallyHidden>
        </span>
      </p>
    );
  }
  return (
    <a css={row} href={address} {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {picture}
      <span>
        {title}
        {isNewTab && (
          <>
            {' '}
            <VisuallyHidden>({t('content.newTab')})</VisuallyHidden>
          </>
        )}
      </span>
    </a>
  );
}
