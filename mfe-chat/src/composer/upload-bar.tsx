import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';

const { color } = theme;
const track = css({ height: '6px', background: color.s3 });
const filled = css({ height: '100%', background: color.action });

/** `share` is from 0 to 1. */
export function UploadBar({ share }: { share: number }) {
  const { t } = useTranslation('chat');
  const percent = Math.round(share * 100);
  return (
    <div
      css={track}
      role="progressbar"
      aria-label={t('content.uploading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div css={filled} style={{ width: `${percent}%` }} />
    </div>
  );
}
