import { useTranslation } from '@wallet/shared/i18n';
import { focusRing, styled, text, theme, visuallyHidden } from '@wallet/shared/style';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useState } from 'react';
import { slipTypes } from './slip-file.ts';

type SlipPickerProps = { isDisabled: boolean; onChoose: (file: File) => void };

/** Where a slip is chosen: from the phone's pictures or camera by a tap, or dropped on a computer. */
export function SlipPicker({ isDisabled, onChoose }: SlipPickerProps) {
  const { t } = useTranslation('wallet');
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onChoose(file);
  }

  return (
    <Drop
      data-over={isOver}
      data-disabled={isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <SlipInput isDisabled={isDisabled} onChoose={onChoose} />
      <Mark aria-hidden="true">
        <ImageUp />
      </Mark>
      <Title>{t('deposit.slip.choose')}</Title>
      <Hint>{t('deposit.slip.types')}</Hint>
    </Drop>
  );
}

/** The browser's own file input, behind whatever label it stands in. */
export function SlipInput({ isDisabled = false, onChoose }: { isDisabled?: boolean; onChoose: (file: File) => void }) {
  return (
    <Input
      type="file"
      accept={slipTypes.join(',')}
      disabled={isDisabled}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file can be chosen once more after it was changed.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}

const Input = styled.input(visuallyHidden);
const Drop = styled.label({
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
const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '52px',
  borderRadius: theme.radius.pill,
  background: theme.color.actionSoft,
  color: theme.color.action,
});
const Title = styled.span({ ...text.strong });
const Hint = styled.span({ ...text.caption, color: theme.color.text3 });
