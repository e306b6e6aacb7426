import { useEffect, useEffectEvent, useState } from 'react';

/** The service worker of the shell stores pictures here that another app shares (docs/adr/0121). A log-out deletes it. */
const cacheName = 'shared-slips';
/** Forgotten pictures are not offered later: the bank accepts a slip for a short time only. */
const lifeMs = 24 * 60 * 60_000;

type SharedSlip = { readonly key: string; readonly file: File };

/** Missing without https, and if storage is blocked. */
const storage = (): CacheStorage | undefined => (globalThis as Partial<typeof globalThis>).caches;

/** The key states when the picture was shared, so that the same picture keeps its identity when it is read again. */
const timeOf = (key: string): number => Number(/\/(\d+)-\d+$/.exec(key)?.[1] ?? 0);

async function readSharedSlips(): Promise<SharedSlip[]> {
  const caches = storage();
  if (!(await caches?.has(cacheName)) || !caches) return [];
  const cache = await caches.open(cacheName);
  const slips: SharedSlip[] = [];
  for (const request of await cache.keys()) {
    const key = request.url;
    const answer = await cache.match(request);
    if (!answer || Date.now() - timeOf(key) > lifeMs) {
      await cache.delete(request);
      continue;
    }
    const name = decodeURIComponent(answer.headers.get('x-name') ?? 'slip');
    const type = answer.headers.get('content-type') ?? '';
    slips.push({ key, file: new File([await answer.blob()], name, { type, lastModified: timeOf(key) }) });
  }
  return slips;
}

async function removeSharedSlip(key: string): Promise<void> {
  const cache = await storage()?.open(cacheName);
  await cache?.delete(key);
}

/**
 * The pictures that the player shared with the installed app, one after another (PLAY-07). A picture stays stored until the server
 * has it or the player leaves it out.
 * @param choose shows a picture as if it had been picked.
 * @param isReceived whether the server has the shown picture.
 */
export function useSharedSlips(choose: (file: File) => void, isReceived: boolean) {
  const [slips, setSlips] = useState<readonly SharedSlip[]>([]);
  const [place, setPlace] = useState(0);
  const [isReplaced, setIsReplaced] = useState(false);
  const begin = useEffectEvent((found: readonly SharedSlip[]) => {
    setSlips(found);
    if (found[0]) choose(found[0].file);
  });
  useEffect(() => {
    let isLeft = false;
    // Without storage the player picks the picture.
    readSharedSlips().then(
      (found) => void (isLeft || begin(found)),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);

  const finish = (): void => {
    const shown = slips[place];
    if (shown) removeSharedSlip(shown.key).catch(() => undefined);
  };
  const finishReceived = useEffectEvent(finish);
  useEffect(() => {
    if (isReceived) finishReceived();
  }, [isReceived]);
  return {
    /** From 1; 0 if no shared picture is shown. */
    place: place < slips.length && !isReplaced ? place + 1 : 0,
    total: slips.length,
    hasNext: place + 1 < slips.length,
    /** The player picks another picture instead of the shown one. */
    replace(): void {
      finish();
      setIsReplaced(true);
    },
    /** Shows the next picture; returns false after the last one. */
    next(): boolean {
      finish();
      setPlace(place + 1);
      setIsReplaced(false);
      const following = slips[place + 1];
      if (following) choose(following.file);
      return following !== undefined;
    },
  };
}
