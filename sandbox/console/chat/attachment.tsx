import type { ChatMedia } from '@kaeo/shared/api';
import { useRef } from 'react';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { call, sendMessage } from '../state/call.ts';

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

async function sendFile(to: string, file: File): Promise<unknown> {
  const payload = await call<ChatMedia>('POST', '/api/agent/files', { to, name: file.name, data: await base64Of(file) });
  return sendMessage(to, { message_type: 'media', payload });
}

/** A button that selects a file of any kind and sends it. */
export function Attachment({ conversationId }: { readonly conversationId: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const send = useAction({
    work: ({ to, file }: { to: string; file: File }) => sendFile(to, file),
    done: (_answer, { file }) => `${file.name} sent`,
  });
  function handleChange(element: HTMLInputElement): void {
    const [file] = element.files ?? [];
    if (file && conversationId !== undefined) void send.run({ to: conversationId, file });
    element.value = '';
  }
  return (
    <div>
      <Button
        icon="attach"
        aria-label="Attach a file"
        disabled={conversationId === undefined}
        isBusy={send.isBusy}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" hidden onChange={({ target }) => handleChange(target)} />
    </div>
  );
}
