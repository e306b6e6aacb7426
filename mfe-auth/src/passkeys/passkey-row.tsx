import type { Passkey } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDate } from '@kaeo/shared/time';
import { Chip, TimeAgo } from '@kaeo/shared/ui/bundled';
import { IconButton } from '@kaeo/shared/ui/initial';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';

const { color, space } = theme;
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '68px',
  paddingBlock: space[2],
  'li + li > &': { borderTop: `1px solid ${color.rowLine}` },
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '44px',
  marginInlineEnd: space[1],
  borderRadius: theme.radius.button,
  background: color.actionSoft,
  color: color.action,
});
const words = css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const times = css({ color: color.text3, ...text.caption });

type PasskeyRowProps = {
  readonly passkey: Passkey;
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

export function PasskeyRow({ passkey, name, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <div css={row}>
      <span css={iconBox}>
        <KeyRound size={24} />
      </span>
      <div css={words}>
        <p css={text.strong}>{name}</p>
        <p css={times}>{t('passkeys.created', { time: formatDate(passkey.createdAt, language) })}</p>
        {passkey.usedAt !== null && (
          <p css={times}>
            {t('passkeys.used')} <TimeAgo at={passkey.usedAt} />
          </p>
        )}
        {passkey.isSynced && <Chip tone="neutral">{t('passkeys.synced')}</Chip>}
      </div>
      <IconButton label={t('passkeys.renameOf', { name })} icon={<Pencil size={20} />} onClick={onRename} />
      <IconButton label={t('passkeys.removeOf', { name })} icon={<Trash size={20} />} onClick={onRemove} />
    </div>
  );
}
