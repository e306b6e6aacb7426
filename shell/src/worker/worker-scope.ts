/** What the worker uses of `ServiceWorkerGlobalScope`. The library of its types excludes that of pages. */
export type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
export type InstallEvent = ExtendableEvent & {
  /** Missing in Firefox and Safari. */
  addRoutes?: (routes: readonly object[]) => Promise<void>;
};
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  /** Undefined without navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageFromPage = ExtendableEvent & { readonly data: unknown };
export type PushEvent = ExtendableEvent & { readonly data: { text(): string } | null };
export type NotificationClick = ExtendableEvent & { readonly notification: Pick<Notification, 'close' | 'data'> };

type WorkerEvents = {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: NotificationClick;
};
type WindowClient = { readonly url: string; focus(): Promise<unknown> };

export type WorkerScope = {
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
  skipWaiting(): Promise<void>;
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly onLine: boolean };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
};
