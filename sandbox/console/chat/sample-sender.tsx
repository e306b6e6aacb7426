import type { ChatContent } from '@kaeo/shared/api';
import { useRef, useState } from 'react';
import { ActionButton, useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Field, Form } from '../parts/field.tsx';
import { notify } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { sendMessage } from '../state/call.ts';
import { firstSample, samples } from './message-samples.ts';

const written = (message: ChatContent): string => JSON.stringify(message, null, 2);

/** Parses the typed message; undefined if it is not JSON. The server validates the rest. */
function parsed(text: string): ChatContent | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sample messages of every kind for the open conversation, which can be edited before sending. */
export function SampleSender({ conversationId: to }: { readonly conversationId: string | undefined }) {
  const [text, setText] = useState(() => written(firstSample.message));
  const editor = useRef<HTMLTextAreaElement>(null);
  const isDisabled = to === undefined;
  const send = useAction({
    work: (message: ChatContent) => sendMessage(to ?? '', message),
    done: 'Edited message sent',
  });
  function edit(message: ChatContent): void {
    setText(written(message));
    editor.current?.focus();
  }
  function handleSubmit(): void {
    const message = parsed(text);
    if (message !== undefined) {
      void send.run(message);
      return;
    }
    notify('This is not valid JSON: check commas and quotes', 'danger');
    editor.current?.focus();
  }
  return (
    <Panel name="samples" icon="zap" title="Send a sample">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className="sample-scroller" tabIndex={0} role="group" aria-label="Samples">
        <ul className="sample-list">
          {samples.map(({ label, message }) => (
            <li key={label}>
              <ActionButton
                aria-label={`Send sample: ${label}`}
                disabled={isDisabled}
                work={() => sendMessage(to ?? '', message)}
                done={`${label} sent`}
              >
                {label}
              </ActionButton>
              <Button aria-label={`Edit sample: ${label}`} disabled={isDisabled} onClick={() => edit(message)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Form className="sample-editor" onSubmit={handleSubmit}>
        <Field label="Message as JSON">
          {(id) => (
            <textarea
              ref={editor}
              id={id}
              rows={9}
              className="mono"
              spellCheck={false}
              autoComplete="off"
              disabled={isDisabled}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="send" kind="primary" disabled={isDisabled} isBusy={send.isBusy}>
          Send edited
        </Button>
      </Form>
    </Panel>
  );
}
