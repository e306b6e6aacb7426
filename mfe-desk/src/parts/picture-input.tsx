import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Image, TextField } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { PictureUpload } from './picture-upload.tsx';

const picture = css({ maxWidth: '240px', maxHeight: '120px', borderRadius: theme.radius.chip, objectFit: 'contain' });

type PictureInputProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number | undefined;
  readonly value: string;
  readonly onValueChange: (address: string) => void;
};

/** The address of a picture, typed or of an upload, with the picture. */
export function PictureInput({ value, onValueChange, ...field }: PictureInputProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div css={{ display: 'grid', gap: theme.space[2], justifyItems: 'start', '& > :first-child': { width: '100%' } }}>
      <TextField {...field} inputMode="url" value={value} onChange={({ target }) => onValueChange(target.value)} />
      <PictureUpload label={t('picture.upload')} onUploaded={onValueChange} />
      <Image css={picture} src={value} alt="" referrerPolicy="no-referrer" />
    </div>
  );
}
