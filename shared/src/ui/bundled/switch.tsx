import { css, focusRing, text, theme } from '@kaeo/shared/style';

const { color } = theme;
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  width: '100%',
  minHeight: theme.size.control,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.chip,
  background: 'transparent',
  color: color.text,
  textAlign: 'start',
  ...text.body,
  ...focusRing,
});
const track = css({
  flexShrink: 0,
  width: '52px',
  height: '32px',
  borderRadius: theme.radius.pill,
  background: color.s3,
  boxShadow: `inset 0 0 0 1.5px ${color.borderStrong}`,
  transition: `background-color ${theme.motion.fade}`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '24px',
    height: '24px',
    margin: '4px',
    borderRadius: '50%',
    background: color.text2,
    transition: `transform ${theme.motion.fade}`,
  },
  '[aria-checked="true"] > &': { background: color.action, boxShadow: 'none' },
  '[aria-checked="true"] > &::after': { background: color.ink, transform: 'translateX(20px)' },
});

type SwitchProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void; disabled?: boolean };

/** A switch that applies immediately; the whole row is the target. */
export function Switch({ label, isChecked, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isChecked}
      disabled={disabled}
      css={row}
      onClick={() => onChange(!isChecked)}
    >
      {label}
      <span css={track} />
    </button>
  );
}
