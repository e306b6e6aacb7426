import { http } from '@kaeo/shared/http';

/** A call this long after the last input was not caused by the person. */
const attendedMs = 30_000;

/** Marks calls without recent input, such as those of live updates, so that they do not prolong the session (DESK-01). */
export function markBackgroundCalls(): void {
  let lastInput = Date.now();
  const note = () => {
    lastInput = Date.now();
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, note, { capture: true });
  http.interceptors.request.use((request) => {
    if (Date.now() - lastInput > attendedMs) request.headers.set('X-Background', '1');
    return request;
  });
}
