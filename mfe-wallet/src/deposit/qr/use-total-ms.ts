import { useState } from 'react';

/** The highest remaining time seen for the shown code, which is a full ring. The record contains only its end. */
export function useTotalMs(leftMs: number): number {
  const [totalMs, setTotalMs] = useState(leftMs);
  if (leftMs > totalMs) setTotalMs(leftMs);
  return Math.max(totalMs, leftMs);
}
