const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').href;

class FakeCache {
  readonly entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(urlOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(urlOf(request), response.clone());
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(urlOf(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

/** Cache storage in memory, which jsdom lacks. */
export class FakeCaches {
  readonly caches = new Map<string, FakeCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache as unknown as Cache; // the part that tests use
  }
  async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    const searched = cacheName === undefined ? [...this.caches.values()] : [this.caches.get(cacheName)];
    for (const cache of searched) {
      const found = await cache?.match(request);
      if (found) return found;
    }
    return undefined;
  }
  async has(name: string): Promise<boolean> {
    return this.caches.has(name);
  }
  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }
}
