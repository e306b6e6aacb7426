import { composition } from '@kaeo/host/composition/composition.ts';
import type { CompositionAnswer } from '@kaeo/shared/contract';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, Global, keyframes, text, theme } from '@kaeo/shared/style';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { atFoot, roomAtFoot } from '../layout/foot.ts';
import { newerComposition } from './newer-composition.ts';
import { pollWhileVisible } from './poll-while-visible.ts';
import { useIsFree } from './use-is-free.ts';

const { color, radius, size, space } = theme;
const deadlineMs = 10_000;
const request = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(new URL(address, window.location.href), { method, cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });

const isAnswer = (value: unknown): value is CompositionAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'releases' in value &&
  typeof value.releases === 'object' &&
  value.releases !== null &&
  'scripts' in value &&
  Array.isArray(value.scripts);

/** Bypasses the session's transport. @throws Error if the gateway fails or returns something else. */
async function fetchComposition(): Promise<CompositionAnswer> {
  const answer = await request('/composition', 'GET');
  if (!answer.ok) throw new Error(`/composition answered ${answer.status}`);
  const composition: unknown = await answer.json();
  if (!isAnswer(composition)) throw new Error('/composition returned an unexpected format');
  return composition;
}

async function areFetchable(scripts: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(scripts.map((script) => request(script, 'HEAD')));
  return answers.every(({ status }) => status === 200);
}

/** The composition of a new page as text, once it differs and is fully fetchable. */
function useNewerComposition(): string | undefined {
  const [newer, setNewer] = useState<string>();
  const known = useRef<string>(undefined);
  useEffect(
    () =>
      pollWhileVisible(async () => {
        const answer = await fetchComposition();
        const found = newerComposition(composition, answer);
        if (found === known.current) return;
        if (found !== undefined && !(await areFetchable(answer.scripts))) return;
        known.current = found;
        setNewer(found);
      }),
    [],
  );
  return newer;
}

/** How long "later" hides the offer, unless an even newer version appears. */
export const laterMs = 10 * 60_000;

/** Above the raised home button, below dialogs and chat. */
const place = css({
  ...atFoot,
  zIndex: theme.layer.bar,
  insetInline: 0,
  width: `min(100% - 32px, ${size.sheet})`,
  margin: '0 auto',
  pointerEvents: 'none',
});
const room = roomAtFoot('80px');
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `0 ${space[2]}`,
  padding: '6px 6px 6px 16px',
  border: `1px solid ${color.infoLine}`,
  borderRadius: radius.card,
  background: color.infoSurface,
  boxShadow: theme.shadow.float,
  pointerEvents: 'auto',
  animation: `${arrive} ${theme.motion.toast} ease-out`,
});
const words = css({ flex: '1 1 auto', paddingBlock: '10px', ...text.label });

/** Never reloads automatically; the offer disappears while something is busy (MFE-12). */
export function UpdateOffer({ onReload = () => window.location.reload() }: { onReload?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const newer = useNewerComposition();
  const isFree = useIsFree();
  const isOnline = useIsOnline();
  const [putOff, setPutOff] = useState<string>();
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (putOff === undefined) return;
    const timer = setTimeout(() => setPutOff(undefined), laterMs);
    return () => clearTimeout(timer);
  }, [putOff]);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const handleLater = () => {
    setPutOff(newer);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  const isOffered = newer !== undefined && newer !== putOff && isFree && isOnline;
  return (
    // Rendered empty from the start, so that screen readers announce its content.
    <div role="status" css={place}>
      {isOffered && <Global styles={room} />}
      {isOffered && (
        <div css={card} onFocus={handleFocus}>
          <p css={words}>{t('update.text')}</p>
          <Button variant="text" size="small" onClick={handleLater}>
            {t('update.later')}
          </Button>
          <Button variant="secondary" size="small" onClick={onReload}>
            {t('update.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
