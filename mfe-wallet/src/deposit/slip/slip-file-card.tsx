import { useTranslation } from '@wallet/shared/i18n';
import { focusRing, styled, text, theme } from '@wallet/shared/style';
import { Button, Card } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import Image from 'lucide-react/icons/image';
import { useCallback } from 'react';
import { formatBytes } from './slip-file.ts';
import type { SlipPhase } from './slip-phase.ts';
import { SlipInput } from './slip-picker.tsx';

type SlipFileCardProps = {
  phase: Extract<SlipPhase, { file: File }>;
  onChoose: (file: File) => void;
  onCancel: () => void;
};

/** The chosen picture, whether it can be a slip, and how far it has gone out. */
export function SlipFileCard({ phase, onChoose, onCancel }: SlipFileCardProps) {
  const { t } = useTranslation('wallet');
  const { file } = phase;
  return (
    <Card level={2} css={{ display: 'grid', gap: theme.space[4] }}>
      <Row>
        {phase.kind === 'unfit' ? <Blank /> : <SlipPreview file={file} />}
        <div>
          <FileName>{file.name}</FileName>
          <Caption>{formatBytes(file.size)}</Caption>
          {phase.kind !== 'unfit' && (
            <Fit>
              <CircleCheck size={16} aria-hidden="true" />
              {t('deposit.slip.fits')}
            </Fit>
          )}
          {phase.kind !== 'sending' && (
            <Change>
              <SlipInput onChoose={onChoose} />
              <Image size={22} aria-hidden="true" />
              {t('deposit.slip.change')}
            </Change>
          )}
        </div>
      </Row>
      {phase.kind === 'sending' && <SlipProgress file={file} share={phase.share} onCancel={onCancel} />}
    </Card>
  );
}

/** The picture from the phone's memory; its address is given back with the picture. */
function SlipPreview({ file }: { file: File }) {
  const { t } = useTranslation('wallet');
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <Preview ref={show} alt={t('deposit.slip.preview')} width={120} height={169} />;
}

function SlipProgress({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const { t } = useTranslation('wallet');
  const percent = Math.round(share * 100);
  // The whole file has gone out: what takes time now is the bank's answer.
  const label = percent < 100 ? t('deposit.slip.sending') : t('deposit.slip.checking');
  return (
    <div>
      <ProgressHead>
        <span>{label}</span>
        {percent < 100 && <Percent>{t('percent', { value: percent })}</Percent>}
      </ProgressHead>
      <Bar role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ transform: `scaleX(${share})` }} />
      </Bar>
      <ProgressHead>
        <Caption>{t('deposit.slip.sent', { sent: formatBytes(share * file.size), total: formatBytes(file.size) })}</Caption>
        <Button variant="text" size="small" onClick={onCancel}>
          {t('deposit.slip.cancel')}
        </Button>
      </ProgressHead>
    </div>
  );
}

const Row = styled.div({ display: 'grid', gridTemplateColumns: '120px 1fr', gap: theme.space[4] });
const Preview = styled.img({
  width: '120px',
  height: '169px',
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: theme.radius.input,
  background: theme.color.paper,
});
const Blank = styled.span({ width: '120px', height: '169px', borderRadius: theme.radius.input, background: theme.color.s3 });
const FileName = styled.p({ ...text.strong });
const Caption = styled.p({ ...text.caption, color: theme.color.text3 });
const Fit = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  marginTop: theme.space[2],
  color: theme.color.success,
  ...text.caption,
});
const Change = styled.label({
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
const ProgressHead = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.size.target,
  ...text.label,
});
const Percent = styled.span({ color: theme.color.action, fontVariantNumeric: 'tabular-nums' });
const Bar = styled.div({
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
