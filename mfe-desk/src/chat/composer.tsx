import type { CannedAnswer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { AnswerSearch, answerSearchOf, findAnswers, optionId } from './answers/answer-search.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { ComposeButton } from './compose/compose-button.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { useDraft } from './draft.ts';
import { FileReply } from './file-reply.tsx';
import { charactersAtMost, charactersOf } from './text-length.ts';
import { useReply } from './use-reply.ts';

const { color, radius, space } = theme;
const frame = css({ display: 'grid', gap: space[2], paddingTop: space[3] });
const box = css({
  width: '100%',
  minHeight: 76,
  maxHeight: 260,
  padding: '10px 14px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.input,
  background: color.s2,
  color: color.text,
  resize: 'vertical',
  fieldSizing: 'content',
  ...text.body,
  '&:focus, &:focus-visible': { outline: 'none', ...fieldFocus },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '& > :last-child': { marginInlineStart: 'auto' },
});

type ComposerProps = {
  readonly id: string;
  readonly answers: readonly CannedAnswer[];
  /** Login of another member of staff who answers the conversation. */
  readonly otherOwner: string | undefined;
  readonly ref: Ref<{ focus: () => void }>;
};

/** The reply box: Enter sends, Shift+Enter inserts a line break, a slash finds a prepared answer. */
export function Composer({ id, answers, otherOwner, ref }: ComposerProps): ReactNode {
  const { t } = useTranslation('desk');
  const ids = useId();
  const typing = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(id);
  const { work, send } = useReply(id, setDraft);
  const [selected, setSelected] = useState(0);
  const [dismissed, setDismissed] = useState('');
  useImperativeHandle(ref, () => ({ focus: () => typing.current?.focus() }), []);

  const search = draft.text === dismissed ? undefined : answerSearchOf(draft.text);
  const found = search === undefined ? [] : findAnswers(answers, search);
  const at = Math.min(selected, Math.max(0, found.length - 1));
  const sendBlock = otherOwner === undefined ? undefined : t('chat.ownedByOther', { login: otherOwner });
  const isTooLong = charactersOf(draft.text.trim()) > charactersAtMost;
  const isEmpty = draft.text.trim() === '' && draft.picture === '';
  const setText = (next: string) => setDraft((known) => ({ ...known, text: next }));

  const insert = (answer: CannedAnswer, before: string) => {
    const inserted = answer[draft.language];
    setDraft((known) => ({
      ...known,
      text: before.trim() === '' ? inserted : `${before.trimEnd()}\n${inserted}`,
      picture: answer.picture === '' ? known.picture : answer.picture,
    }));
    setSelected(0);
    typing.current?.focus();
  };
  const handleSend = () => {
    if (!isEmpty && !isTooLong && otherOwner === undefined) void send(draft);
    typing.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = found[at];
    if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setSelected((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (search !== undefined && event.key === 'Escape') setDismissed(draft.text);
    else if (event.key === 'Enter' && !event.shiftKey) {
      if (chosen) insert(chosen, '');
      // A mistyped title is not sent to the customer.
      else if (search === undefined) handleSend();
    } else return;
    event.preventDefault();
  };
  return (
    <div css={frame}>
      {search !== undefined && (
        <AnswerSearch
          id={`${ids}-answers`}
          found={found}
          selected={at}
          language={draft.language}
          onChoose={(answer) => insert(answer, '')}
        />
      )}
      <textarea
        ref={typing}
        css={box}
        rows={2}
        value={draft.text}
        placeholder={t('chat.replyHint')}
        aria-label={t('chat.reply')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${ids}-help`}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? `${ids}-answers` : undefined}
        aria-activedescendant={found.length > 0 ? optionId(`${ids}-answers`, at) : undefined}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <p id={`${ids}-help`} aria-live="polite" css={{ color: isTooLong ? color.danger : color.text3, ...text.caption }}>
        {isTooLong ? t('chat.tooLong', { count: charactersAtMost }) : t('chat.replyKeys')}
      </p>
      {draft.picture !== '' && (
        <ChosenPicture address={draft.picture} onRemove={() => setDraft((known) => ({ ...known, picture: '' }))} />
      )}
      <FormError text={work.kind === 'failed' ? t('chat.notSent', { reason: work.reason }) : undefined} />
      <div css={foot}>
        <FileReply id={id} disabledReason={sendBlock} />
        <ComposeButton id={id} disabledReason={sendBlock} />
        <ComposerTools
          answers={answers}
          language={draft.language}
          onLanguage={(language) => setDraft((known) => ({ ...known, language }))}
          onChoose={(answer) => insert(answer, search === undefined ? draft.text : '')}
        />
        <Button
          size="small"
          icon={<SendHorizontal size={18} aria-hidden />}
          isPending={work.kind === 'sending'}
          aria-disabled={isEmpty || isTooLong}
          disabledReason={sendBlock}
          onClick={handleSend}
        >
          {work.kind === 'failed' ? t('chat.sendAgain') : t('chat.send')}
        </Button>
      </div>
    </div>
  );
}
