import { css, text, theme } from '@kaeo/shared/style';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const { color, space, radius } = theme;

const note = css({
  display: 'flex',
  gap: space[3],
  padding: '12px 14px',
  borderRadius: radius.note,
  ...text.note,
  '& a': { color: 'inherit', fontWeight: 600 },
});
type NoteTone = 'pending' | 'info' | 'success' | 'danger';
const noteTones = {
  pending: {
    style: css({ background: color.pendingSoft, color: color.pendingText }),
    icon: TriangleAlert,
    iconColor: color.pending,
  },
  info: { style: css({ background: color.infoSoft, color: color.infoText }), icon: Info, iconColor: color.info },
  success: {
    style: css({ background: color.successSoft, color: color.successText }),
    icon: CircleCheck,
    iconColor: color.success,
  },
  danger: { style: css({ background: color.dangerSoft, color: color.dangerText }), icon: CircleX, iconColor: color.danger },
};

type NoteProps = { tone: NoteTone; icon?: ReactNode; title?: ReactNode; children?: ReactNode };

export function Note({ tone, icon, title, children }: NoteProps) {
  const { style, icon: Icon, iconColor } = noteTones[tone];
  return (
    <div css={[note, style]}>
      <span css={{ flexShrink: 0, color: iconColor, paddingTop: '2px' }}>{icon ?? <Icon size={22} />}</span>
      <div css={{ minWidth: 0 }}>
        {title !== undefined && <strong css={{ display: 'block', fontWeight: 600 }}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '26px',
  padding: '2px 10px',
  borderRadius: radius.chip,
  ...text.captionStrong,
});
type ChipTone = 'neutral' | 'pending' | 'info' | 'success' | 'danger' | 'reward';
const chipTones = {
  neutral: { style: css({ background: color.s3, color: color.text2 }), icon: undefined },
  pending: { style: css({ background: color.pendingSoft, color: color.pending }), icon: Clock },
  info: { style: css({ background: color.infoSoft, color: color.info }), icon: Info },
  success: { style: css({ background: color.successSoft, color: color.success }), icon: CircleCheck },
  danger: { style: css({ background: color.dangerSoft, color: color.danger }), icon: CircleX },
  reward: { style: css({ background: color.rewardSoft, color: color.reward }), icon: undefined },
};

type ChipProps = { tone: ChipTone; icon?: ReactNode; children: ReactNode };

/** A status label, with an icon in addition to colour. */
export function Chip({ tone, icon, children }: ChipProps) {
  const { style, icon: Icon } = chipTones[tone];
  return (
    <span css={[chip, style]}>
      {icon ?? (Icon && <Icon size={14} />)}
      {children}
    </span>
  );
}
