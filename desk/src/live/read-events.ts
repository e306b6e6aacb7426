import { deskHeaders } from '@kaeo/shared/desk-call';

type Events = {
  readonly onOpen: () => void;
  readonly onTopic: (topic: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Reads server-sent events until the stream ends. With `fetch`, because an EventSource cannot send the header that the server requires.
 * @throws Error if the server refuses or the connection breaks.
 */
export async function readEvents(url: string, { onOpen, onTopic, signal }: Events): Promise<void> {
  const reply = await fetch(url, { headers: { ...deskHeaders, accept: 'text/event-stream' }, signal });
  if (!reply.ok || !reply.body) throw new Error(`the event stream failed with status ${reply.status}`);
  onOpen();
  const reader = reply.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) onTopic(line.slice('data:'.length).trim());
  }
}
