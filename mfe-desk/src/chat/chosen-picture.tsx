import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { IconButton } from '@kaeo/shared/ui/initial';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

const row = css({ display: 'flex', alignItems: 'center', gap: theme.space[2], color: theme.color.text2, ...text.note });
const thumb = css({ width: 56, height: 56, borderRadius: theme.radius.chip, objectFit: 'cover' });

/** The picture of a prepared answer, which is sent after the text. */
export function ChosenPicture({ address, onRemove }: { address: string; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div css={row}>
      <Image css={thumb} src={address} alt="" referrerPolicy="no-referrer" />
      {t('chat.withPicture')}
      <IconButton label={t('chat.removePicture')} icon={<X size={18} />} onClick={onRemove} />
    </div>
  );
}
