import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { formatTime } from '@kaeo/shared/time';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { MessageView } from '../conversation/message-rows.ts';
import { MessageContent } from './message-content.tsx';

const { color, size, space } = theme;

const place = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0, maxWidth: '100%' });
const ownPlace = css({ alignItems: 'flex-end' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  paddingInline: space[1],
  color: color.text3,
  ...text.caption,
});
const failedLine = css({ color: color.danger });
const retry = css({
  minHeight: size.target,
  padding: `0 ${space[2]}`,
  border: 0,
  background: 'transparent',
  color: color.danger,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ...text.captionStrong,
  ...focusRing,
});

export function MessageBubble({ view, onRetry }: { view: MessageView; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  const isFailed = view.delivery === 'failed';
  return (
    <div css={[place, view.isOwn && ownPlace]}>
      <MessageContent view={view} />
      {isFailed ? (
        <p css={[line, failedLine]}>
          <CircleAlert size={16} aria-hidden />
          {t('delivery.failed')}
          <button type="button" css={retry} onClick={onRetry}>
            {t('delivery.retry')}
          </button>
        </p>
      ) : (
        <p css={line}>
          <DeliveryLine view={view} />
        </p>
      )}
    </div>
  );
}

function DeliveryLine({ view }: { view: MessageView }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const time = formatTime(view.at, language);
  switch (view.delivery) {
    case 'uploading_file':
      return t('delivery.uploading_file', { percent: Math.round(view.share * 100) });
    case 'sending':
      return t('delivery.sending');
    case 'succeed':
      return `${time} · ${t('delivery.succeed')}`;
    case 'failed':
    case undefined:
      return time;
  }
}
