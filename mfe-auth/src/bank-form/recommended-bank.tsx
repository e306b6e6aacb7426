import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { BankTile } from '@kaeo/shared/ui/deferred';
import { VisuallyHidden } from '@kaeo/shared/ui/initial';
import Check from 'lucide-react/icons/check';

const { color, space } = theme;
const tile = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '68px',
  padding: '8px',
  borderRadius: theme.radius.card,
  background: color.s1,
  boxShadow: `inset 0 0 0 1px ${color.borderSubtle}`,
  cursor: 'pointer',
  '&:has(:checked)': { background: color.actionSoft, boxShadow: `inset 0 0 0 1.5px ${color.action}` },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
});
const hidden = css(visuallyHidden);
const words = css({
  flex: 1,
  minWidth: 'max-content',
  '@media (max-width: 15em)': { minWidth: 0 },
  '& > small': { display: 'block', color: color.text3, ...text.caption },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '22px',
  height: '22px',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1.5px ${color.borderStrong}`,
  color: 'transparent',
  'input:checked ~ &': { background: color.action, boxShadow: 'none', color: color.ink },
});

type RecommendedBankProps = {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: (code: string) => void;
  readonly ref?: (control: HTMLElement | null) => void;
};

/** A recommended bank as a tile, one of a group of radio buttons (REG-07). */
export function RecommendedBank({ code, name, group, isChosen, onChoose, ref }: RecommendedBankProps) {
  const { t } = useTranslation('auth');
  return (
    <label css={tile}>
      <input ref={ref} type="radio" name={group} value={code} checked={isChosen} css={hidden} onChange={() => onChoose(code)} />
      <BankTile code={code} />
      <span css={words}>
        <strong css={text.strong}>{name}</strong>
        {/* Sighted users see the code on the tile, so hide it from screen readers. */}
        <VisuallyHidden>{code}</VisuallyHidden>
        <small>{t('bank.recommended')}</small>
      </span>
      <span css={mark}>
        <Check size={16} strokeWidth={3} />
      </span>
    </label>
  );
}
