import { useBusy } from '@kaeo/shared/busy';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Button, toast } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { GroupInputs } from '../../site/editor/field-frame.tsx';
import { FieldInput } from '../../site/editor/field-input.tsx';
import { FormContext } from '../../site/editor/form-context.ts';
import { MessageContent } from '../message-content.tsx';
import { postMessage, useWork } from '../use-reply.ts';
import {
  type ComposedType,
  type ComposedValue,
  composedTypes,
  contentOf,
  emptyMessage,
  messageFaults,
  messageFields,
  sentContent,
} from './message-fields.ts';

const preview = css({
  display: 'grid',
  gap: theme.space[2],
  padding: theme.space[3],
  border: `1px dashed ${theme.color.borderSubtle}`,
  borderRadius: theme.radius.input,
  '& > p': { color: theme.color.text3, ...text.captionStrong },
});

type Values = Readonly<Record<ComposedType, ComposedValue>>;
const emptyValues = (): Values => ({
  buttons: emptyMessage('buttons'),
  quick_replies: emptyMessage('quick_replies'),
  generic: emptyMessage('generic'),
});

/** Composes buttons, quick replies or cards, with a preview (DESK-05). Each type keeps its values while the dialog is open. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<ComposedType>('buttons');
  const [values, setValues] = useState(emptyValues);
  const [isDirty, setIsDirty] = useState(false);
  const [submits, setSubmits] = useState(0);
  const [language, setLanguage] = useState(useLanguage());
  const [work, start] = useWork();
  useBusy('form', isDirty);

  const content = contentOf(type, values[type]);
  const faults = messageFaults(content);
  const isFaulty = Object.keys(faults).length > 0;
  const error = work.kind === 'failed' ? t('chat.notSent', { reason: work.reason }) : undefined;
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmits((known) => known + 1);
    if (isFaulty) return;
    void start(async () => {
      await postMessage(id, sentContent(content));
      toast({ kind: 'success', text: t('chat.compose.sent') });
      onClose();
    });
  };
  return (
    <Sheet title={t('chat.compose.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <SegmentedControl
          label={t('chat.compose.type')}
          options={composedTypes.map((value) => ({ value, label: t(`chat.compose.types.${value}`) }))}
          value={type}
          onChange={(next) => {
            setType(next);
            setSubmits(0);
          }}
        />
        <FormContext value={{ Input: FieldInput, faults: submits > 0 ? faults : {}, language, setLanguage }}>
          <GroupInputs
            key={type}
            field={messageFields[type]}
            path="message"
            value={values[type]}
            onValueChange={(next) => {
              setIsDirty(true);
              setValues((known) => ({ ...known, [type]: next as ComposedValue })); // of the same fields
            }}
          />
        </FormContext>
        <div css={preview} role="group" aria-label={t('chat.compose.preview')}>
          <p>{t('chat.compose.preview')}</p>
          <MessageContent id={id} content={sentContent(content)} isOwn />
        </div>
        <FormError text={error ?? (submits > 0 && isFaulty ? t('chat.compose.check') : undefined)} />
        <SheetFooter>
          <Button type="submit" isBlock isPending={work.kind === 'sending'}>
            {error === undefined ? t('chat.send') : t('chat.sendAgain')}
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
