export type EarlyResponse = {
  readonly path: string;
  /** The JSON body sent; undefined for a GET. */
  readonly sent?: string | undefined;
  readonly token: string;
  readonly language: string;
  /** The response body; undefined on failure. Never rejects. */
  readonly body: Promise<unknown>;
};

declare global {
  /** Set by the page's first script, consumed by the first identical call. */
  var earlyAnswer: EarlyResponse | undefined;
}

/** After this time the call is sent again. */
const deadlineMs = 8_000;

type EarlyCall = Omit<EarlyResponse, 'body'>;

/** Sends the first call of a player's page. Failures are left to the actual call. */
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

/** Preloads the picture whose URL is at a path in the response, such as `slots.0.background`. */
export async function fetchFirstPicture({ body }: EarlyResponse, place: string): Promise<void> {
  let found = await body;
  for (const name of place.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found === 'string' && found !== '') Object.assign(new Image(), { fetchPriority: 'high', src: found });
}

/** For an identical call, once, since a repeated call needs fresh data. Undefined after a failure. */
export async function consumeEarlyResponse(request: Omit<EarlyCall, 'token'> & { token: string | undefined }): Promise<unknown> {
  const early = globalThis.earlyAnswer;
  if (early?.path !== request.path || early.sent !== request.sent) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.token === request.token && early.language === request.language ? early.body : undefined;
}
