/** The body of an error response of the sandbox. */
type Refusal = { readonly message?: string };

/**
 * Calls the sandbox's API. `Answer` is the type of the response.
 * @throws Error with a message for the user of the console.
 */
export async function call<Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The sandbox does not respond. Is it still running?');
  });
  const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { message }: Refusal = answer;
  throw new Error(message ?? `The sandbox answered ${response.status}`);
}
