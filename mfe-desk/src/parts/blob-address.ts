import { useMemo, useSyncExternalStore } from 'react';

/** A blob URL keeps its blob in memory, so it exists only while a component uses it. */
function createAddress(blob: Blob) {
  let address: string | undefined;
  return {
    subscribe: (listener: () => void): (() => void) => {
      const made = URL.createObjectURL(blob);
      address = made;
      listener();
      return () => {
        URL.revokeObjectURL(made);
        address = undefined;
      };
    },
    read: (): string | undefined => address,
  };
}

/** The URL of a file read by `readDeskFile`, for an image or video; undefined in the first render. */
export function useBlobAddress(blob: Blob): string | undefined {
  const { subscribe, read } = useMemo(() => createAddress(blob), [blob]);
  return useSyncExternalStore(subscribe, read);
}
