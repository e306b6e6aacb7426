import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Button, toast } from '@kaeo/shared/ui/initial';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import { canShareFiles, saveFile, shareFile } from './file-target.ts';

const stack = css({ display: 'grid', gap: theme.space[2] });
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  // A button without a reason why it is disabled is in a box without a layout of its own.
  '& > *, & > div > button': { flex: '1 1 120px' },
});

type SaveFileProps<Format extends string> = {
  readonly label: string;
  readonly formats: readonly { readonly value: Format; readonly label: string }[];
  /** Resolves with no file if the reason is already on the screen. */
  readonly make: (format: Format) => Promise<File | undefined>;
  readonly disabledReason?: string | undefined;
  readonly note?: ReactNode;
};

/** Saves a file, or shares it where the browser can. */
export function SaveFile<Format extends string>({ label, formats, make, disabledReason, note }: SaveFileProps<Format>) {
  const { t } = useTranslation('statement');
  const [format, setFormat] = useState(formats[0]?.value);
  const [pending, setPending] = useState<'share' | 'save'>();

  async function handle(target: 'share' | 'save'): Promise<void> {
    if (format === undefined || pending) return;
    setPending(target);
    try {
      const file = await make(format);
      if (!file) return;
      // The press may be too long ago for the browser to share.
      if (target === 'share' && (await shareFile(file)) !== 'refused') return;
      saveFile(file);
      toast({ kind: 'success', text: t('receipt.saved') });
    } catch {
      toast({ kind: 'error', text: t('receipt.failed') });
    } finally {
      setPending(undefined);
    }
  }

  const canShare = canShareFiles();
  return (
    <div css={stack}>
      {format !== undefined && (
        <SegmentedControl label={label} isLabelHidden options={formats} value={format} onChange={setFormat} />
      )}
      {note}
      <div css={pair}>
        {canShare && (
          <Button
            isBlock
            icon={<Share size={22} />}
            isPending={pending === 'share'}
            aria-disabled={disabledReason !== undefined}
            onClick={() => void handle('share')}
          >
            {t('receipt.share')}
          </Button>
        )}
        <Button
          isBlock
          variant={canShare ? 'secondary' : 'primary'}
          icon={<Download size={22} />}
          isPending={pending === 'save'}
          disabledReason={disabledReason}
          onClick={() => void handle('save')}
        >
          {t('receipt.save')}
        </Button>
      </div>
    </div>
  );
}
