import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import { IconButton, toast } from '@kaeo/shared/ui/initial';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type AttachmentKind, acceptedTypes, checkAttachment } from './attachment.ts';
import { charactersAtMost, charactersOf } from './text-length.ts';

/** From this length on, the character count is shown. */
const counterFromLength = 1800;

const { color, radius, size, space } = theme;

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[1],
  flexShrink: 0,
  padding: space[3],
  paddingBottom: `max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.barLine}`,
  background: color.s1,
});
const box = css({
  width: '100%',
  minHeight: size.control,
  maxHeight: '132px',
  padding: '10px 16px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.sheet,
  background: color.s2,
  color: color.text,
  resize: 'none',
  fieldSizing: 'content',
  ...text.body,
  '&:focus, &:focus-visible': { outline: 'none', ...fieldFocus },
  '&::placeholder': { color: color.text3, opacity: 1 },
});
const above = css({ gridColumn: '1 / -1', minWidth: 0, paddingBottom: space[1] });
const counter = css({
  gridColumn: '1 / -1',
  color: color.text3,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  ...text.caption,
});
const tooLong = css({ color: color.danger });

type ComposerProps = {
  children?: ReactNode;
  draft: string;
  onDraftChange: (draft: string) => void;
  onSendText: (typed: string) => boolean;
  onSendFile: (kind: AttachmentKind, file: File) => void;
};

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({ children, draft, onDraftChange, onSendText, onSendFile }: ComposerProps) {
  const { t } = useTranslation('chat');
  const counterId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const typing = useRef<HTMLTextAreaElement>(null);
  const typed = draft.trim();
  // Skip counting short texts: a character has at least one code unit.
  const count = typed.length < counterFromLength ? 0 : charactersOf(typed);
  const isTooLong = count > charactersAtMost;

  // A second press before the box is rendered empty would send the same text again.
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = false;
  }, [draft]);

  function handleSend(): void {
    if (!isTooLong && !isSent.current && onSendText(draft)) {
      isSent.current = true;
      onDraftChange('');
    }
    typing.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }
  async function attach(file: File): Promise<void> {
    const check = await checkAttachment(file);
    if (check.kind === 'accepted') onSendFile(check.as, file);
    else if (check.kind === 'unsupported') toast({ kind: 'error', text: t('alert.unsupported') });
    else toast({ kind: 'error', text: t('alert.tooLarge', { megabytes: check.megabytes }) });
  }
  function handleFile({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    if (file) void attach(file);
    // Reset the input, so that choosing the same file again triggers a change event.
    target.value = '';
  }

  return (
    <div css={bar}>
      {children && <div css={above}>{children}</div>}
      <input ref={picker} type="file" hidden accept={acceptedTypes} aria-label={t('composer.attach')} onChange={handleFile} />
      <IconButton
        size={48}
        label={t('composer.attach')}
        icon={<Paperclip size={22} strokeWidth={1.75} />}
        onClick={() => picker.current?.click()}
      />
      <textarea
        ref={typing}
        css={box}
        rows={1}
        value={draft}
        placeholder={t('composer.placeholder')}
        aria-label={t('composer.label')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={counterId}
        enterKeyHint="send"
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <IconButton
        size={48}
        label={t('composer.send')}
        css={{ color: color.action }}
        icon={<SendHorizontal size={24} strokeWidth={1.75} />}
        onClick={handleSend}
      />
      <p id={counterId} css={[counter, isTooLong && tooLong]} aria-live="polite">
        {isTooLong
          ? t('composer.tooLong', { max: charactersAtMost })
          : count >= counterFromLength && t('composer.count', { count, max: charactersAtMost })}
      </p>
    </div>
  );
}
