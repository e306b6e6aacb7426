import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, focusRing, press, text as textStyle, theme } from '../../style/style.ts';
import { IconButton } from '../initial/icon-button.tsx';
import { toast } from '../initial/toast-store.ts';
import { VisuallyHidden } from '../initial/visually-hidden.tsx';

const tickMs = 2_000;

/** Copies a text and confirms in a toast with the text or `message`; returns whether it worked (DEP-02). */
export function useCopy(): (text: string, message?: string) => Promise<boolean> {
  const { t } = useTranslation('shared');
  return useCallback(
    async (copied: string, message = copied) => {
      try {
        // Also fails on a page without https, which has no clipboard.
        await navigator.clipboard.writeText(copied);
        navigator.vibrate?.(10);
        toast({ kind: 'success', text: t('copy.done'), detail: message });
        return true;
      } catch {
        toast({ kind: 'error', text: t('copy.failed') });
        return false;
      }
    },
    [t],
  );
}

/** `useCopy` with a success flag for two seconds. */
function useCopyWithTick(text: string, message?: string): { isCopied: boolean; handleCopy: () => void } {
  const copy = useCopy();
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), tickMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const handleCopy = () => void copy(text, message).then((isDone) => setCopiedAt(isDone ? Date.now() : 0));
  return { isCopied: copiedAt !== 0, handleCopy };
}

const { color } = theme;
const row = css({
  display: 'flex',
  alignItems: 'center',
  // Wraps below the number if the row is too narrow for both.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  width: '100%',
  minHeight: theme.size.primary,
  padding: '6px 16px 6px 14px',
  border: 0,
  borderRadius: theme.radius.input,
  background: color.s1,
  color: color.text,
  textAlign: 'start',
  ...press,
  ...focusRing,
});
const number = css({ minWidth: 0, ...textStyle.h2 });
const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginInlineStart: 'auto',
  color: color.action,
  whiteSpace: 'nowrap',
  ...textStyle.label,
});
const done = css({ color: color.success });

type CopyButtonProps = {
  /** The exact text for the clipboard. */
  text: string;
  /** What it copies, for assistive technology, since "Copy" would be the same on every row. */
  label?: string;
  /** Does not display the text: the toast shows the label. */
  isSecret?: boolean;
};

/** A copy icon that becomes a tick for two seconds. */
export function CopyButton({ text, label, isSecret = false }: CopyButtonProps) {
  const { t } = useTranslation('shared');
  const { isCopied, handleCopy } = useCopyWithTick(text, isSecret ? (label ?? '') : undefined);
  return (
    <IconButton
      label={label === undefined ? t('action.copy') : `${t('action.copy')} ${label}`}
      icon={isCopied ? <Check size={22} color={color.success} /> : <CopyIcon size={22} />}
      onClick={handleCopy}
    />
  );
}

type CopyRowProps = Omit<CopyButtonProps, 'isSecret'> & {
  display?: string;
  label: string;
  /** Replaces the copy action, if confirmation is required first. */
  onPress?: (() => void) | undefined;
};

/** A large number whose whole row copies. `display` may group it; `text` is copied. */
export function CopyRow({ text, display, label, onPress }: CopyRowProps) {
  const { t } = useTranslation('shared');
  const { isCopied, handleCopy } = useCopyWithTick(text);
  return (
    <button type="button" css={row} onClick={onPress ?? handleCopy}>
      <span css={number}>
        <VisuallyHidden>{label}</VisuallyHidden> {display ?? text}
      </span>{' '}
      <span css={[action, isCopied && done]}>
        {isCopied ? <Check size={20} /> : <CopyIcon size={20} />}
        {t(isCopied ? 'action.copied' : 'action.copy')}
      </span>
    </button>
  );
}
