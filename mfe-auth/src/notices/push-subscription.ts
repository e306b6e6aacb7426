import type { PushState } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/** The browser's side of push messages: what it can do, and whether it is subscribed. */
export type PushSupport = 'unsupported' | 'blocked' | 'possible';

const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;

/** Safari on an iPhone has the API in the installed app only. */
export function pushSupport(): PushSupport {
  if (!workers() || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Undefined until the shell has installed its worker. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const registration = await workers()?.getRegistration();
  return registration?.active ? registration : undefined;
};

/** Whether this browser gets messages: both the server and the browser must have the subscription. */
export async function readPush(signal: AbortSignal): Promise<PushState> {
  const [state, registration] = await Promise.all([call('GET /api/push', { signal }), registered()]);
  const subscription = await registration?.pushManager?.getSubscription();
  return { ...state, isOn: state.isOn && Boolean(subscription) };
}

/** The subscription, made again if it was made with another key of the site. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const outdated = await pushManager.getSubscription();
    if (!outdated) throw error;
    await outdated.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Asks for the permission and subscribes. Call it in the handler of a press, or browsers do not ask.
 * @returns the new state; undefined if the player did not allow it. @throws Error if the browser or the server fails.
 */
export async function turnPushOn(publicKey: string): Promise<PushState | undefined> {
  if ((await Notification.requestPermission?.()) !== 'granted') return undefined;
  const registration = await registered();
  if (!registration) throw new Error('the service worker is not installed');
  const subscription = await subscribe(registration, publicKey);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    return await call('PUT /api/push', { body: { endpoint: endpoint ?? '', p256dh, auth } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** The server first: then no message arrives, even if the browser keeps its subscription. */
export async function turnPushOff(): Promise<PushState> {
  const state = await call('DELETE /api/push');
  const subscription = await (await registered())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return state;
}
