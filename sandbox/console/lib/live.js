/** Hears the whole state whenever it changes; the browser reconnects by itself. */
export function listen({ onState, onConnection }) {
  const source = new EventSource('/api/events');
  source.addEventListener('state', (event) => onState(JSON.parse(event.data)));
  source.addEventListener('open', () => onConnection(true));
  source.addEventListener('error', () => onConnection(false));
}
