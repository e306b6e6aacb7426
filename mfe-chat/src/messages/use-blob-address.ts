import { useMemo, useSyncExternalStore } from 'react';

/** An address holds its blob in memory, so there is one as long as somebody shows it. */
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

/** An address for a blob as long as it is shown. */
export function useBlobAddress(blob: Blob): string | undefined {
  const { subscribe, read } = useMemo(() => createAddress(blob), [blob]);
  return useSyncExternalStore(subscribe, read);
}
