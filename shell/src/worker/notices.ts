import type { NotificationClick, PushEvent, WorkerScope } from './worker-scope.ts';

/** The body of a declarative push message. Browsers that know it show it without this worker. */
type Declared = { readonly title: string; readonly navigate: string; readonly options: NotificationOptions };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @see https://www.w3.org/TR/push-api/#declarative-push-message */
function declaredIn(text: string): Declared | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (!isRecord(message) || message['web_push'] !== 8030 || !isRecord(message['notification'])) return undefined;
    const { title, navigate, ...options } = message['notification'];
    return typeof title === 'string' && typeof navigate === 'string' ? { title, navigate, options } : undefined;
  } catch {
    return undefined;
  }
}

export async function showNotice({ registration }: Pick<WorkerScope, 'registration'>, { data }: PushEvent): Promise<void> {
  const declared = declaredIn(data?.text() ?? '');
  if (declared)
    await registration.showNotification(declared.title, { ...declared.options, data: { navigate: declared.navigate } });
}

/** Focuses an open page of the address, or opens one. A page with another address may be in the middle of a deposit. */
export async function openNotice(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  { notification }: Pick<NotificationClick, 'notification'>,
): Promise<void> {
  const { data } = notification;
  notification.close();
  const address = isRecord(data) && typeof data['navigate'] === 'string' ? data['navigate'] : '/user/home';
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const open = (await clients.matchAll({ type: 'window' })).find((client) => client.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}
