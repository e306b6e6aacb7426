/** Calls the sandbox. Throws an Error whose message is fit for the person at the console. */
export async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The sandbox does not answer. Is it still running?');
  });
  const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? `The sandbox answered ${response.status}`);
  return answer;
}
