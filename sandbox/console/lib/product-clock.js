/** The product's time, kept running between two states of the sandbox. */
let aheadMs = 0;

export function setProductTime(instant) {
  aheadMs = Date.parse(instant) - Date.now();
}

export const productNow = () => new Date(Date.now() + aheadMs);
