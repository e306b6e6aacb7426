import { useBusy } from '@kaeo/shared/busy';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button, IconButton, Spinner } from '@kaeo/shared/ui/initial';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { type AttachmentFault, acceptedTypes, faultOf } from './attachment.ts';
import { plainLine } from './plain-line.ts';
import { useFileReply } from './use-reply.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.color.text2,
  ...text.note,
});

/** Sends a picture or video. A failed one stays, with a retry. */
export function FileReply({ id, disabledReason }: { id: string; disabledReason: string | undefined }): ReactNode {
  const { t } = useTranslation('desk');
  const picker = useRef<HTMLInputElement>(null);
  const { work, file, choose, retry, remove } = useFileReply(id);
  const [fault, setFault] = useState<AttachmentFault>();
  useBusy('upload', work.kind === 'sending');
  const name = plainLine(file?.name ?? '');

  const faultText = (): string | undefined => {
    if (fault) return fault.kind === 'unsupported' ? t('chat.unsupported') : t('chat.tooLarge', { count: fault.megabytes });
    return work.kind === 'failed' ? t('chat.fileNotSent', { name, reason: work.reason }) : undefined;
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    const found = chosen && faultOf(chosen);
    setFault(found);
    if (chosen && !found) choose(chosen);
    // Reset the input, so that choosing the same file again triggers a change event.
    target.value = '';
  };
  return (
    <>
      <input ref={picker} type="file" hidden accept={acceptedTypes} aria-label={t('chat.attach')} onChange={handleFile} />
      <IconButton
        label={t('chat.attach')}
        icon={<Paperclip size={20} />}
        disabled={work.kind === 'sending' || disabledReason !== undefined}
        title={disabledReason}
        onClick={() => picker.current?.click()}
      />
      <div css={{ flexBasis: '100%', order: -1 }}>
        <FormError text={faultText()} />
        {work.kind === 'sending' && (
          <p css={row} role="status">
            <Spinner /> {t('chat.sendingFile', { name })}
          </p>
        )}
        {work.kind === 'failed' && (
          <div css={row}>
            <Button variant="secondary" size="small" onClick={retry}>
              {t('chat.sendFileAgain', { name })}
            </Button>
            <Button variant="text" size="small" onClick={remove}>
              {t('chat.removeFile')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
