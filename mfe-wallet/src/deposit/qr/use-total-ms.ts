import { useState } from 'react';

/** The most time that a code on screen had left: the whole of the ring. The record names only its end. */
export function useTotalMs(leftMs: number): number {
  const [totalMs, setTotalMs] = useState(leftMs);
  if (leftMs > totalMs) setTotalMs(leftMs);
  return Math.max(totalMs, leftMs);
}
