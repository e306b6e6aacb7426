import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { Button, Card } from '@kaeo/shared/ui/initial';
import CircleCheck from 'lucide-react/icons/circle-check';
import ImageIcon from 'lucide-react/icons/image';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useCallback, useState } from 'react';
import { formatBytes, type SlipPhase, slipTypes } from './slip-phase.ts';

type SlipPickerProps = { isDisabled: boolean; onChoose: (files: readonly File[]) => void };

export function SlipPicker({ isDisabled, onChoose }: SlipPickerProps) {
  const { t } = useTranslation('wallet');
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isDisabled) onChoose(files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop target only; keyboard and touch use the input
    <label
      css={drop}
      data-over={isOver}
      data-disabled={isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <SlipInput isDisabled={isDisabled} isMultiple onChoose={onChoose} />
      <span css={mark} aria-hidden="true">
        <ImageUp />
      </span>
      <span css={text.strong}>{t('deposit.slip.choose')}</span>
      <span css={hint}>{t('deposit.slip.types')}</span>
    </label>
  );
}

type SlipInputProps = { isDisabled?: boolean; isMultiple?: boolean; onChoose: (files: readonly File[]) => void };

function SlipInput({ isDisabled = false, isMultiple = false, onChoose }: SlipInputProps) {
  return (
    <input
      css={inputStyle}
      type="file"
      accept={slipTypes.join(',')}
      multiple={isMultiple}
      disabled={isDisabled}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Reset the input, so that the same file can be chosen again.
        event.target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}

type SlipFileCardProps = {
  phase: Extract<SlipPhase, { file: File }>;
  onChoose: (files: readonly File[]) => void;
  onCancel: () => void;
};

export function SlipFileCard({ phase, onChoose, onCancel }: SlipFileCardProps) {
  const { t } = useTranslation('wallet');
  const { file } = phase;
  return (
    <Card level={2} css={{ display: 'grid', gap: theme.space[4] }}>
      <div css={row}>
        {phase.kind === 'unfit' ? <span css={blank} /> : <SlipPreview file={file} />}
        <div>
          <p css={text.strong}>{file.name}</p>
          <p css={caption}>{formatBytes(file.size)}</p>
          {phase.kind !== 'unfit' && (
            <p css={fit}>
              <CircleCheck size={16} aria-hidden="true" />
              {t('deposit.slip.fits')}
            </p>
          )}
          {phase.kind !== 'sending' && (
            <label css={change}>
              <SlipInput onChoose={onChoose} />
              <ImageIcon size={22} aria-hidden="true" />
              {t('deposit.slip.change')}
            </label>
          )}
        </div>
      </div>
      {phase.kind === 'sending' && <SlipProgress file={file} share={phase.share} onCancel={onCancel} />}
    </Card>
  );
}

/** Preview of a local image. Its object URL is revoked on unmount. */
export function SlipPreview({ file, isSmall = false }: { file: File; isSmall?: boolean }) {
  const { t } = useTranslation('wallet');
  const [broken, setBroken] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (broken === file) return <span css={[blank, isSmall && small]} />;
  return (
    // oxlint-disable-next-line page/no-bare-images -- a local file, whose object URL is valid while it is shown
    <img
      css={[preview, isSmall && small]}
      ref={show}
      alt={isSmall ? '' : t('deposit.slip.preview')}
      width={120}
      height={169}
      onError={() => setBroken(file)}
    />
  );
}

function SlipProgress({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const { t } = useTranslation('wallet');
  const percent = Math.round(share * 100);
  // The upload is complete; the remaining time is the bank's check.
  const label = percent < 100 ? t('deposit.slip.sending') : t('deposit.slip.checking');
  return (
    <div>
      <div css={progressHead}>
        <span>{label}</span>
        {percent < 100 && <span css={percentStyle}>{t('percent', { value: percent })}</span>}
      </div>
      <div css={bar} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <div css={progressHead}>
        <p css={caption}>{t('deposit.slip.sent', { sent: formatBytes(share * file.size), total: formatBytes(file.size) })}</p>
        <Button variant="text" size="small" onClick={onCancel}>
          {t('deposit.slip.cancel')}
        </Button>
      </div>
    </div>
  );
}

const inputStyle = css(visuallyHidden);
const drop = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[8]} ${theme.space[4]}`,
  border: `1.5px dashed ${theme.color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  textAlign: 'center',
  cursor: 'pointer',
  '&:has(:focus-visible)': focusRing['&:focus-visible'],
  '&[data-over="true"]': { borderColor: theme.color.action, background: theme.color.actionSoft },
  '&[data-disabled="true"]': { borderColor: theme.color.borderSubtle, color: theme.color.disabledText, cursor: 'not-allowed' },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '52px',
  borderRadius: theme.radius.pill,
  background: theme.color.actionSoft,
  color: theme.color.action,
});
const hint = css({ ...text.caption, color: theme.color.text3 });
const row = css({ display: 'grid', gridTemplateColumns: '120px 1fr', gap: theme.space[4] });
const preview = css({
  width: '120px',
  height: '169px',
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: theme.radius.input,
  background: theme.color.paper,
});
const blank = css({ width: '120px', height: '169px', borderRadius: theme.radius.input, background: theme.color.s3 });
const small = css({ width: '44px', height: '62px', borderRadius: theme.radius.chip });
const caption = css({ ...text.caption, color: theme.color.text3 });
const fit = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  marginTop: theme.space[2],
  color: theme.color.success,
  ...text.caption,
});
const change = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.size.target,
  marginTop: theme.space[2],
  color: theme.color.action,
  cursor: 'pointer',
  ...text.label,
  '&:has(:focus-visible)': focusRing['&:focus-visible'],
});
const progressHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.size.target,
  ...text.label,
});
const percentStyle = css({ color: theme.color.action, fontVariantNumeric: 'tabular-nums' });
const bar = css({
  overflow: 'clip',
  height: '8px',
  borderRadius: theme.radius.pill,
  background: theme.color.s3,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    background: theme.color.action,
    transformOrigin: 'left',
    transition: `transform ${theme.motion.fade}`,
  },
});
