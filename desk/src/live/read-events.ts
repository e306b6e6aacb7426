import { deskHeaders } from '@kaeo/shared/desk-call';

/** Reads server-sent events until the stream ends. `fetch`, because an EventSource cannot send the header that the server requires. */
export async function readEvents(url: string, onTopic: (topic: string) => void, signal: AbortSignal): Promise<void> {
  const reply = await fetch(url, { headers: { ...deskHeaders, accept: 'text/event-stream' }, signal });
  if (!reply.ok || !reply.body) throw new Error(`the event stream failed with status ${reply.status}`);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) onTopic(line.slice('data:'.length).trim());
    }
  }
}
