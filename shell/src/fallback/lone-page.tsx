import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { ChatPlace } from '../layout/chat-place.tsx';

const main = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 12,
  minHeight: '100dvh',
  maxWidth: 480,
  margin: '0 auto',
  padding: '64px 24px',
  textAlign: 'center',
  '& > h1': { ...text.h1, marginTop: 16 },
  '& > h1 + *': { ...text.body, color: theme.color.text2, marginBottom: 16, textWrap: 'balance' },
});

export function LonePage({
  art,
  title,
  hint,
  action,
}: {
  art: ReactNode;
  title: string;
  hint: ReactNode;
  action: ReactNode;
}): ReactNode {
  return (
    <>
      <ChatPlace isAlone />
      <main css={main}>
        {art}
        <h1>{title}</h1>
        {hint}
        {action}
      </main>
    </>
  );
}

export function LineArt({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 176 132" width={176} height={132} fill="none" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((ring) => (
        <rect
          key={ring}
          x={8 + ring * 7}
          y={6 + ring * 5}
          width={160 - ring * 14}
          height={120 - ring * 10}
          rx={26 - ring * 2}
          css={(theme) => ({ stroke: theme.color.borderStrong, strokeOpacity: 0.5 })}
        />
      ))}
      <g
        css={(theme) => ({ stroke: theme.color.action, fill: theme.color.actionSoft })}
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {children}
      </g>
    </svg>
  );
}
