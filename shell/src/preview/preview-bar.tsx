import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, Global, press, text, theme } from '@kaeo/shared/style';
import { formatTime } from '@kaeo/shared/time';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { atFoot, roomAtFoot } from '../layout/foot.ts';
import { previewUntil } from './preview-until.ts';

const { color, radius, size, space } = theme;
const lookEveryMs = 5_000;

/** Above the raised home button, below dialogs and chat. */
const bar = css({
  ...atFoot,
  zIndex: theme.layer.bar,
  insetInline: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  width: `min(100% - 32px, ${size.sheet})`,
  margin: '0 auto',
  padding: '4px 16px',
  border: `1px solid ${color.rewardLine}`,
  borderRadius: radius.card,
  background: color.rewardSoft,
  color: color.rewardText,
  boxShadow: theme.shadow.float,
  ...text.label,
});
const leave = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  color: 'inherit',
  ...text.captionStrong,
  ...press,
  ...focusRing,
});
const room = roomAtFoot('72px');

/** States that the pages show a draft, and ends that (DESK-04). Staff see it, players never do. */
export function PreviewBar({ onEnd = () => window.location.reload() }: { onEnd?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [until] = useState(previewUntil);
  const end = useEffectEvent(onEnd);
  // By the cookie, not by the clock of the device, which may be wrong.
  useEffect(() => {
    const timer = setInterval(() => {
      if (previewUntil() === undefined) end();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (until === undefined) return null;
  return (
    <aside css={bar} aria-label={t('preview.title')}>
      <Global styles={room} />
      <span>{t('preview.until', { time: formatTime(new Date(until).toISOString(), language) })}</span>
      {/* The server removes the cookies and opens the published site. */}
      <a css={leave} href="/api/site-preview/leave">
        {t('preview.leave')}
      </a>
    </aside>
  );
}
