import { theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { Picture, stateActions, stateCard } from '../initial/state-card.tsx';

const { color } = theme;
const waves = Array.from({ length: 8 }, (_, index) => `M54 ${68 + index * 5}q14 8 28 2t28 0`).join('');

function Badge({ mark }: { mark: string }) {
  return (
    <g transform="translate(122 106)">
      <circle r="20" fill={color.bg} />
      <circle r="16.5" fill={color.actionSoft} stroke={color.action} strokeWidth="1.75" />
      <path d={mark} stroke={color.action} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

function Sheet({ badge }: { badge: string }) {
  return (
    <Picture>
      <rect x="42" y="10" width="80" height="112" rx="14" fill={color.s2} stroke={color.borderSubtle} strokeWidth="1.5" />
      <rect x="54" y="26" width="34" height="7" rx="3.5" fill={color.action} />
      <rect x="54" y="42" width="56" height="7" rx="3.5" fill={color.borderSubtle} />
      <path d={waves} stroke={color.actionDone} strokeWidth="1" />
      <Badge mark={badge} />
    </Picture>
  );
}

/** A parcel with a ribbon, for bonuses and gifts. */
function Parcel() {
  return (
    <Picture>
      <rect x="36" y="52" width="96" height="22" rx="8" fill={color.s2} stroke={color.borderSubtle} strokeWidth="1.5" />
      <rect x="44" y="74" width="80" height="44" rx="8" fill={color.s2} stroke={color.borderSubtle} strokeWidth="1.5" />
      <path d={waves} transform="translate(2 10)" stroke={color.actionDone} strokeWidth="1" />
      <path
        d="M84 52v66M84 52c-26-2-26-26-10-24 8 1 10 12 10 24Zm0 0c26-2 26-26 10-24-8 1-10 12-10 24Z"
        stroke={color.action}
        strokeWidth="1.75"
      />
    </Picture>
  );
}

function SpeechBubble() {
  return (
    <Picture>
      <path
        d="M46 14h76a14 14 0 0 1 14 14v46a14 14 0 0 1-14 14H76l-22 20V88h-8a14 14 0 0 1-14-14V28a14 14 0 0 1 14-14Z"
        fill={color.s2}
        stroke={color.borderSubtle}
        strokeWidth="1.5"
      />
      <rect x="48" y="30" width="40" height="7" rx="3.5" fill={color.action} />
      <path d={waves} transform="translate(-4 -22)" stroke={color.actionDone} strokeWidth="1" />
    </Picture>
  );
}

const searchMark = 'M4 4l5 5M5-1.500a6.500 6.500 0 1 1-13 0a6.500 6.500 0 0 1 13 0';
/** Pictures for empty states, by kind. */
const emptyArt = {
  list: <Sheet badge="M0-8v16M-8 0h16" />,
  search: <Sheet badge={searchMark} />,
  bonus: <Parcel />,
  chat: <SpeechBubble />,
} as const;

type EmptyStateProps = { art?: keyof typeof emptyArt; title: string; hint?: ReactNode; action?: ReactNode };

/** An empty state with one suggested action. */
export function EmptyState({ art = 'list', title, hint, action }: EmptyStateProps) {
  return (
    <div css={stateCard}>
      {emptyArt[art]}
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {action !== undefined && <div css={stateActions}>{action}</div>}
    </div>
  );
}
