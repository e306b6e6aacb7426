/** The answer to a page's first call, which was sent before the app was there. */
export type EarlyAnswer = {
  readonly path: string;
  readonly token: string;
  /** Of the texts in it. */
  readonly language: string;
  /** The body; undefined where there is no good answer. Never rejects. */
  readonly body: Promise<unknown>;
};

declare global {
  /** Set by the page's first script, taken by the first call that asks for the same. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** An answer that is not there by then is asked for again. */
const deadlineMs = 8_000;

/** Sends the first call of a player's page. What it comes to is nobody's business but that of the call that will be made for it. */
export function sendEarly(path: string, token: string, language: string): EarlyAnswer {
  const body = fetch(path, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Accept-Language': language,
      'X-Requested-With': 'wallet-user',
    },
    signal: AbortSignal.timeout(deadlineMs),
  }).then((answer) => (answer.ok ? answer.json() : undefined));
  return { path, token, language, body: body.catch(() => undefined) };
}

/**
 * The answer that came early to this very question, once: who asks again wants to know what is now. Whatever went wrong is met again by
 * the call itself, which knows what to do about it.
 */
export async function takeEarlyAnswer(
  asked: Omit<EarlyAnswer, 'body' | 'token'> & { token: string | undefined },
): Promise<unknown> {
  const early = globalThis.earlyAnswer;
  if (early?.path !== asked.path) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.token === asked.token && early.language === asked.language ? early.body : undefined;
}
