import { useBusy } from '@kaeo/shared/busy';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { toBase64 } from './base64.ts';
import { useDeskError } from './desk-error.ts';
import { usePermission } from './session.ts';

/** As the server's rules. */
const types: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];
const megabytesAtMost = 5;

type Work = { readonly kind: 'idle' } | { readonly kind: 'uploading' } | { readonly kind: 'failed'; readonly reason: string };

/** Uploads a picture for players and passes its address on. */
export function PictureUpload({ label, onUploaded }: { label: string; onUploaded: (address: string) => void }): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const picker = useRef<HTMLInputElement>(null);
  const mayUpload = usePermission('pictures.add');
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const isUploading = work.kind === 'uploading';
  useBusy('upload', isUploading);

  const upload = async (file: File) => {
    if (!types.includes(file.type)) return setWork({ kind: 'failed', reason: t('picture.unsupported') });
    if (file.size > megabytesAtMost * 1024 * 1024) {
      return setWork({ kind: 'failed', reason: t('picture.tooLarge', { count: megabytesAtMost }) });
    }
    setWork({ kind: 'uploading' });
    try {
      const { path } = await callDesk('POST /desk/api/pictures', { body: { data: await toBase64(file) } });
      setWork({ kind: 'idle' });
      onUploaded(path);
    } catch (refusal) {
      setWork({ kind: 'failed', reason: t('picture.failed', { reason: error(refusal) }) });
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && !isUploading) void upload(file);
    // Reset the input, so that choosing the same file again triggers a change event.
    target.value = '';
  };
  return (
    <div css={{ display: 'grid', gap: theme.space[2], justifyItems: 'start' }}>
      <input ref={picker} type="file" hidden accept={types.join(',')} aria-label={label} onChange={handleFile} />
      <Button
        variant="secondary"
        size="small"
        icon={<ImageUp size={18} aria-hidden />}
        isPending={isUploading}
        disabledReason={mayUpload ? undefined : t('errors.NOT_PERMITTED')}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <FormError text={work.kind === 'failed' ? work.reason : undefined} />
    </div>
  );
}
