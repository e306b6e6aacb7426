/** The answer to a page's first call, which was sent before the app was there. */
export type EarlyResponse = {
  readonly path: string;
  /** What was sent with it as JSON; undefined of a GET. */
  readonly sent?: string | undefined;
  readonly token: string;
  /** Of the texts in it. */
  readonly language: string;
  /** The body; undefined where there is no good answer. Never rejects. */
  readonly body: Promise<unknown>;
};

declare global {
  /** Set by the page's first script, taken by the first call that asks for the same. */
  var earlyAnswer: EarlyResponse | undefined;
}

/** An answer that is not there by then is asked for again. */
const deadlineMs = 8_000;

/** What a page asks first, and as whom; `sent` is the JSON of a POST. */
type EarlyCall = Omit<EarlyResponse, 'body'>;

/** Sends the first call of a player's page. What it comes to is nobody's business but that of the call that will be made for it. */
export function sendEarly({ path, sent, token, language }: EarlyCall): EarlyResponse {
  const body = fetch(path, {
    ...(sent !== undefined && { method: 'POST', body: sent }),
    headers: {
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Accept-Language': language,
      'X-Requested-With': 'wallet-user',
    },
    signal: AbortSignal.timeout(deadlineMs),
  }).then((answer) => (answer.ok ? answer.json() : undefined));
  return { path, sent, token, language, body: body.catch(() => undefined) };
}

/**
 * Fetches the picture whose address is at a place in the answer, such as `slots.0.background`, so that it is here when the page shows it.
 */
export async function fetchFirstPicture({ body }: EarlyResponse, place: string): Promise<void> {
  let found = await body;
  for (const name of place.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found === 'string' && found !== '') Object.assign(new Image(), { fetchPriority: 'high', src: found });
}

/**
 * The answer that came early to this very question, once: who asks again wants to know what is now. Whatever went wrong is met again by
 * the call itself, which knows what to do about it.
 */
export async function takeEarlyResponse(asked: Omit<EarlyCall, 'token'> & { token: string | undefined }): Promise<unknown> {
  const early = globalThis.earlyAnswer;
  if (early?.path !== asked.path || early.sent !== asked.sent) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.token === asked.token && early.language === asked.language ? early.body : undefined;
}
